"""What is asked of the store: for tables, for telling, for people; whoever uses it takes what they use."""
