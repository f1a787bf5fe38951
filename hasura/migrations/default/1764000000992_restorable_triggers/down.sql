-- As it was, but for tables with generated columns: nobody can make those triggers again.
do $$
declare
  compared record;
begin
  for compared in
    select tgrelid::regclass as of_table, tgname as name, tgfoid::regproc as calls from pg_trigger
    where not tgisinternal and tgfoid in ('set_updated_at'::regproc, 'stamp_editor'::regproc)
      and not exists (select from pg_attribute where attrelid = tgrelid and attgenerated <> '')
      and pg_get_triggerdef(oid) like '%WHEN ((pg_trigger_depth() = 0))%'
  loop
    execute format('drop trigger %I on %s', compared.name, compared.of_table);
    execute format(
      'create trigger %I before update on %s for each row when (old is distinct from new and pg_trigger_depth() = 0)
       execute function %s()',
      compared.name, compared.of_table, compared.calls);
  end loop;
end $$;

create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace function stamp_editor() returns trigger language plpgsql as $$
begin
  new.updated_by := coalesce(acting_user(), old.updated_by);
  return new;
end $$;
