"""Deadlines, reminders, quiet hours, and time in which nobody could answer."""
