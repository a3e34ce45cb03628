-- What is known of a message that was delivered, as JSON. Before, it was a string of another form for each kind of
-- message, which `details_of_mark` reads (gamecore/tables/storage/old_marks.py).

ALTER TABLE messages ADD COLUMN details TEXT NOT NULL DEFAULT 'null';

UPDATE messages SET details = details_of_mark(what, mark);

ALTER TABLE messages DROP COLUMN mark;
