-- The list of pages shows neither deleted ones nor versions. To count it, the index by status was read from its start, which is where
-- the deleted ones stand: half a million of them in a space of ten million, before the first that counts.
create index page_space_id_updated_at_live_idx on page (space_id, updated_at desc nulls last, id)
  where status <> all (array['DELETED', 'LEGACY']);
