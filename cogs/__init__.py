"""Discord side of the table: parse, authorise, call the table service, say the result."""
