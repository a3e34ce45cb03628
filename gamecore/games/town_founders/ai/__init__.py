"""The steward, random play, and the resampling of what a viewer cannot know."""
