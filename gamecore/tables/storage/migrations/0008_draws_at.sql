-- What an entry's draws belong to, as JSON: undo epoch and step. Before, it was the entry's revision.

ALTER TABLE log ADD COLUMN draws_at TEXT NOT NULL DEFAULT 'null';
