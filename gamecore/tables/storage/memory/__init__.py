"""Tables in memory, for tests."""
