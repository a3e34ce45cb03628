"""How a game's board becomes text. Complete without pictures, and readable on a phone."""
