"""Several equal processes: which carries which shards, who answers an event, and how many requests each may make."""
