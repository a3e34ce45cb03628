-- When a row was written, in seconds since 1970, so that a watchman sees how long the oldest waits.

ALTER TABLE outbox ADD COLUMN written_at INTEGER;
