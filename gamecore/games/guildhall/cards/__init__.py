"""The cards: the shape of their files, their effects, the chapters they belong to, and what a card says."""
