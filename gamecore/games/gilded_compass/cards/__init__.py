"""The tiles: the shape of their files, and what a tile says."""
