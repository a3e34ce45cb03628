-- Up to which message a person's direct messages were read, so that what came while nobody listened is read later, once.

CREATE TABLE heard (
    channel_id INTEGER PRIMARY KEY,
    user_id    INTEGER NOT NULL,
    body       TEXT NOT NULL
) STRICT;
CREATE INDEX heard_by_person ON heard (user_id);
