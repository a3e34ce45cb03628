"""What is painted at the head of a card: flat shapes in a few colours."""
