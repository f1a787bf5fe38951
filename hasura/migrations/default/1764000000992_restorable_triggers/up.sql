-- PostgreSQL refuses a trigger on "old is distinct from new" for a table with generated columns. Tables that got theirs after
-- their trigger kept it, and no backup of them could be restored. The functions look themselves whether a row has changed.
create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  if old is distinct from new then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace function stamp_editor() returns trigger language plpgsql as $$
begin
  if old is distinct from new then
    new.updated_by := coalesce(acting_user(), old.updated_by);
  end if;
  return new;
end $$;

do $$
declare
  compared record;
begin
  for compared in
    select tgrelid::regclass as of_table, tgname as name, tgfoid::regproc as calls from pg_trigger
    where not tgisinternal and tgfoid in ('set_updated_at'::regproc, 'stamp_editor'::regproc)
      and pg_get_triggerdef(oid) like '%old.* IS DISTINCT FROM new.*%'
  loop
    execute format('drop trigger %I on %s', compared.name, compared.of_table);
    execute format(
      'create trigger %I before update on %s for each row when (pg_trigger_depth() = 0) execute function %s()',
      compared.name, compared.of_table, compared.calls);
  end loop;
end $$;
