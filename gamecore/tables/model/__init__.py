"""What is saved of a table, and what is told of it."""
