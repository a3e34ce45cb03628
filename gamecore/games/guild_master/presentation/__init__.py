"""What a view and a question look like, and what typed text means."""
