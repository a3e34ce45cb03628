"""Sends what was committed: at least once, never doubled, in order."""
