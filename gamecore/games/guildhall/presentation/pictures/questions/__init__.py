"""What a player decides about, drawn for its owner alone."""
