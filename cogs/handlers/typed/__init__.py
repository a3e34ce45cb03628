"""Orders by typing: which table a text is for, what it does there, and where its answer goes."""
