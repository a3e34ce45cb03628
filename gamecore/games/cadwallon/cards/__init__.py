"""The cards: the shape of their files, the boulevards between them, and what a card says."""
