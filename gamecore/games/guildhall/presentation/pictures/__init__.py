"""Guildhall to look at: pictures of what a view shows."""
