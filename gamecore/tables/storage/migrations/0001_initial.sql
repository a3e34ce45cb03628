-- Times are ISO 8601 in UTC with microseconds, so that they sort as text. JSON is what the models dump.

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    thread_id  INTEGER,
    host       INTEGER NOT NULL,
    status     TEXT NOT NULL,
    opened_at  TEXT NOT NULL,
    version    INTEGER NOT NULL,              -- counts every change: the optimistic lock
    deck       TEXT,
    body       TEXT NOT NULL                  -- the rest of the row, the secret among it
) STRICT;

-- One live table a place.
CREATE UNIQUE INDEX one_live_table ON tables (guild_id, channel_id, coalesce(thread_id, 0))
    WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_place ON tables (guild_id, channel_id, opened_at);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats (user_id);

-- What happened. Never changed, never deleted; two writers cannot both write a revision.
CREATE TABLE log (
    table_id    TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    revision    INTEGER NOT NULL,
    epoch       INTEGER NOT NULL,
    chapter     INTEGER NOT NULL,
    at          TEXT NOT NULL,
    source      TEXT NOT NULL,
    kind        TEXT NOT NULL,
    instruction TEXT NOT NULL,
    deed        TEXT NOT NULL,
    settled     TEXT NOT NULL,
    events      TEXT NOT NULL,
    draws       TEXT NOT NULL,
    mark        TEXT NOT NULL,                -- a hash of this entry and all before it
    PRIMARY KEY (table_id, revision)
) STRICT, WITHOUT ROWID;

-- How it stood after a revision: all of the running chapter, the first of every earlier one.
CREATE TABLE positions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    chapter  INTEGER NOT NULL,
    position TEXT NOT NULL,
    PRIMARY KEY (table_id, revision)
) STRICT;

CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    question TEXT NOT NULL,
    answer   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE instructions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    key      TEXT NOT NULL,
    value    TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE votes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    motion   TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (table_id, motion, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE watchers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE deadlines (
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what      TEXT NOT NULL,
    due       TEXT NOT NULL,
    questions TEXT NOT NULL,
    PRIMARY KEY (table_id, what)
) STRICT, WITHOUT ROWID;
CREATE INDEX deadlines_by_time ON deadlines (due);

-- What is still to be told. A row that was tried and is still here has an unknown fate.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    lane     TEXT NOT NULL,
    merge    TEXT,                            -- an untried row gives way to a newer one that merges
    news     TEXT NOT NULL,
    nonce    TEXT NOT NULL,
    due      TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    tried_at TEXT
) STRICT;
CREATE INDEX outbox_by_lane ON outbox (table_id, lane, id);

-- What was delivered where. Seat -1 stands for no seat.
CREATE TABLE messages (
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what       TEXT NOT NULL,
    seat       INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    mark       TEXT NOT NULL,
    PRIMARY KEY (table_id, what, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX messages_by_id ON messages (message_id);

CREATE TABLE threads (
    thread_id INTEGER PRIMARY KEY,
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    members   TEXT NOT NULL,
    about     TEXT NOT NULL
) STRICT;
CREATE INDEX threads_by_table ON threads (table_id);

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    body    TEXT NOT NULL
) STRICT;

CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    body     TEXT NOT NULL
) STRICT;

CREATE TABLE times (
    key TEXT PRIMARY KEY,
    at  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
