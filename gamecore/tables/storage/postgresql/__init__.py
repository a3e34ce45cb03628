"""Tables on a PostgreSQL server, for those whom one file does not carry any more."""
