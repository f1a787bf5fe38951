-- The extension stays: other schemas of the same database may use it.
drop function fill_space_id();
drop function set_updated_at();
