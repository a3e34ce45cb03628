"""What a guild decides about, drawn for its owner alone."""
