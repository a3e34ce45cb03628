"""What somebody has written: whom and what it names, its numbers, and what it may mean."""
