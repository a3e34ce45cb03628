"""What somebody asks in words about the table as it is now."""
