drop function purge_drafts(timestamptz);
drop index page_discarded_idx;
