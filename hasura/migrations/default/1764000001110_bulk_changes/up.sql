-- What was done to many records at once, so that it can be taken back after its notice is gone, by whoever did it and on any machine.
create table bulk_change (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  created_by uuid references "user" (id) on delete set null,
  run_id text not null check (btrim(run_id) <> '' and char_length(run_id) <= 36),
  resource text not null check (btrim(resource) <> '' and char_length(resource) <= 100),
  change jsonb not null default '{}' check (jsonb_typeof(change) = 'object'),
  overwritten jsonb not null default '{}' check (jsonb_typeof(overwritten) = 'object'),
  record_count integer generated always as (coalesce(jsonb_array_length(overwritten -> 'records'), 0)) stored,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table bulk_change is 'Bulk changes of the last 90 days and what they overwrote, for taking them back; one row for some hundred records';
comment on column bulk_change.run_id is 'The same for all rows of one bulk change';
comment on column bulk_change.resource is 'Name of the declaration whose records it changed';
comment on column bulk_change.change is 'do: update or delete; of an update, values by field, and keys added and removed';
comment on column bulk_change.overwritten is 'records: id of each record and, before: the changed fields as they were';
comment on column bulk_change.undone_at is 'When it was taken back';

create index bulk_change_space_id_resource_created_at_idx on bulk_change (space_id, resource, created_at desc nulls last, id);
create index bulk_change_created_by_idx on bulk_change (created_by);
create index bulk_change_run_id_idx on bulk_change (run_id);

create trigger set_updated_at before update on bulk_change for each row execute function set_updated_at();

create function drop_old_bulk_changes() returns trigger language plpgsql as $$
begin
  delete from bulk_change where space_id = new.space_id and created_at < now() - interval '90 days';
  return null;
end $$;
comment on function drop_old_bulk_changes() is 'What was before is large, and nobody takes back what is long ago';
create trigger drop_old_bulk_changes after insert on bulk_change for each row execute function drop_old_bulk_changes();
