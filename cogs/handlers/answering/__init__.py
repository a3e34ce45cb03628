"""What a press on a prompt or a panel does."""
