"""Attempt Contract (pages 18 to 20): alone, or contested, bargained for, and shared."""
