"""A round in few words, for everybody who follows it."""
