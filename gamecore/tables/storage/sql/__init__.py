"""Tables in SQL: what is written and read, in words that SQLite and PostgreSQL both understand."""
