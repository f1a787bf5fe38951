-- What an import wrote, so that it can be taken back after its dialog is closed, by whoever did it and on any machine.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  created_by uuid references "user" (id) on delete set null,
  resource text not null check (btrim(resource) <> '' and char_length(resource) <= 100),
  file text not null default '' check (char_length(file) <= 300),
  written jsonb not null default '{}' check (jsonb_typeof(written) = 'object'),
  created_count integer generated always as (coalesce(jsonb_array_length(written -> 'created'), 0)) stored,
  changed_count integer generated always as (coalesce(jsonb_array_length(written -> 'changed'), 0)) stored,
  finished_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table import_run is 'Imports of the last 90 days and what they wrote, for taking them back';
comment on column import_run.resource is 'Name of the declaration whose records it wrote';
comment on column import_run.file is 'Name of the file; empty for a pasted text';
comment on column import_run.written is 'What can be taken back. created: ids of new records; changed: id, before and after of each changed record';
comment on column import_run.created_count is 'New records that can be taken back';
comment on column import_run.changed_count is 'Changed records that can be taken back';
comment on column import_run.finished_at is 'Empty where the browser was closed on the way';
comment on column import_run.undone_at is 'When it was taken back';

create index import_run_space_id_resource_created_at_idx on import_run (space_id, resource, created_at desc nulls last, id);
create index import_run_created_by_idx on import_run (created_by);

create trigger set_updated_at before update on import_run for each row execute function set_updated_at();

create function drop_old_import_runs() returns trigger language plpgsql as $$
begin
  delete from import_run where space_id = new.space_id and created_at < now() - interval '90 days';
  return null;
end $$;
comment on function drop_old_import_runs() is 'Lists of ids are large, and nobody takes back what is long ago';
create trigger drop_old_import_runs after insert on import_run for each row execute function drop_old_import_runs();

create function audit_import() returns trigger language plpgsql as $$
declare
  was_undone boolean := new.undone_at is distinct from old.undone_at;
begin
  perform record_audit(new.space_id, case when was_undone then 'import-undone' else 'import' end, new.resource, null,
    jsonb_build_object('title', nullif(new.file, ''),
      'count', case when was_undone then old.created_count + old.changed_count else new.created_count + new.changed_count end));
  return null;
end $$;
comment on function audit_import() is 'Tells of an import when it has ended, and when it is taken back';
create trigger audit_import after update on import_run for each row
  when (old.finished_at is null and new.finished_at is not null or old.undone_at is null and new.undone_at is not null)
  execute function audit_import();
