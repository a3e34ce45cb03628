"""End of Game Scoring and the Mission Tiles Supplement: who goes to which map, and what all of it is worth."""
