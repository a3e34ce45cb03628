"""The rules and the tables; knows no Discord."""
