"""What is shown on request and changes nothing: boards, texts of the game, stories, and who is waited for."""
