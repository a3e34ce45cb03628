"""The steward, what it goes by, and what is dealt anew for those who may not know it."""
