"""What a game may be able to do beside being played: who uses an ability asks first whether the game has it."""
