"""How orders are typed, filled in and shown."""
