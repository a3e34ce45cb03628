"""How a table comes about: opened, invited to, its options chosen, its seats taken and left."""
