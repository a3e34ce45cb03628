"""What is asked in words, answered from what lies open."""
