"""How an open question looks: composed as plain data first, then made of Discord's buttons, selects and forms."""
