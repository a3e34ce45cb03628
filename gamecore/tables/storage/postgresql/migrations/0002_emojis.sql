-- The emojis that the bot has uploaded to its application, and how each was drawn.

CREATE TABLE emojis (
    name     text COLLATE "C" PRIMARY KEY,
    emoji_id bigint NOT NULL,
    drawn    text NOT NULL
);
