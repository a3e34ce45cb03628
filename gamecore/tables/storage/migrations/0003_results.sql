-- What a game came to for one person: when it was over, or when they left it.

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    at       TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_person ON results (user_id, at);
CREATE INDEX results_by_server ON results (guild_id, at);
