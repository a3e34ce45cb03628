"""Guild Master (Chris Antony, Good Games Publishing, 2020)."""
