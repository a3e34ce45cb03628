"""Buildings (pages 6 to 19): how each is set up, how dice go there, and how it pays out."""
