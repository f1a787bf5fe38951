-- The list of people across all spaces of an owner, the newest first.
create index user_space_created_at_all_idx on user_space (created_at desc nulls last, id);
