-- What Suggest replaced in a draft, as JSON; null where it was filled in by hand.

ALTER TABLE drafts ADD COLUMN suggested TEXT NOT NULL DEFAULT 'null';
