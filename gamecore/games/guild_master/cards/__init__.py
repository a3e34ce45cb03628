"""The cards: the shape of their files, what they can do, and what a card says."""
