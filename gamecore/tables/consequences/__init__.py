"""What follows by itself from whatever somebody does at a table: others' answers, deadlines, who is told."""
