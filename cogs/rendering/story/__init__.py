"""The story of a game as one file for a browser: no scripts, nothing fetched from anywhere."""
