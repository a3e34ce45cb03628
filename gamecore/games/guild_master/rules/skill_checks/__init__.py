"""Performing a Skill Check (page 7): the roll, what may change it, and the exact odds (Dice Probability, page 24)."""
