-- The list of what all spaces bought, the newest first.
create index purchase_created_at_idx on purchase (created_at desc nulls last, id);
