drop function unused_import_tags(uuid);
drop function unless_trashed_by_import(text);
create or replace function note_import() returns trigger language plpgsql as $$
declare
  mark jsonb := import_mark();
  made integer;
begin
  -- What triggers make in turn goes with the record that it belongs to.
  if mark is null or mark ->> 'table' is distinct from tg_table_name or pg_trigger_depth() > 1 then
    return null;
  end if;
  insert into import_written (run_id, record_id, is_new) select (mark ->> 'run')::uuid, id::text, true from after;
  get diagnostics made = row_count;
  perform settle_import(mark, made);
  return null;
end $$;
comment on function note_import() is 'Keeps which records an import makes, and how far it is: both or neither';
alter table import_run drop column new_tags;
delete from import_written where is_taken_back;
alter table import_written drop column is_taken_back;
drop table import_tag;
