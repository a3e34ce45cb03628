"""Cards, tables and texts, one folder a game; checked when they are loaded."""
