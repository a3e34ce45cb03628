-- What Suggest replaced in a draft, as JSON; null where it was filled in by hand.

ALTER TABLE drafts ADD COLUMN suggested text NOT NULL DEFAULT 'null';
