"""What a press or a typed line does."""
