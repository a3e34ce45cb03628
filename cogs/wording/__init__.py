"""Phrases become words; what tables, seats, times and paces are called."""
