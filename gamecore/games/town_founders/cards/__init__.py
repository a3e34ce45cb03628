"""The cards: the shape of their files, and what a card says."""
