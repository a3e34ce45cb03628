"""Order of the Gilded Compass to look at: pictures of what a view shows."""
