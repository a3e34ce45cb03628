"""Why what is recommended is a good answer."""
