-- The emojis that the bot has uploaded to its application, and how each was drawn.

CREATE TABLE emojis (
    name     TEXT PRIMARY KEY,
    emoji_id INTEGER NOT NULL,
    drawn    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
