"""From a press to its handler and back: ids, routing, answering in time."""
