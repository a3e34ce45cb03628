"""Async tables over the engine: seats, order of work, deadlines, undo, outbox, SQLite."""
