"""What people can do at a table; each is worked out in memory, saved, and only then notified."""
