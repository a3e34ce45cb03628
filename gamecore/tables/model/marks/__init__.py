"""What vouches for a log and for what stands around it."""
