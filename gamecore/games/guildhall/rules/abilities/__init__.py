"""What cards do, part by part, and using a card with all its parts."""
