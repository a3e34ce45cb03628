"""Adventurer Abilities and Contract Effects (page 8): what they do at once, and on whom."""
