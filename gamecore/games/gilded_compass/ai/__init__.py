"""The steward, what it goes by, and the resampling of what a viewer cannot know."""
