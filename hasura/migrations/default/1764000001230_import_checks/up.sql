-- The server checks a long file without writing anything (decision 177); its importer decides then.
alter table import_run
  add column is_check boolean not null default false,
  drop constraint import_run_state_check,
  add constraint import_run_state_check
    check (state in ('UPLOADING', 'WAITING', 'WORKING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED', 'UNDOING'));
comment on column import_run.is_check is 'Nothing is written: the counts tell what an import would do';

create or replace function limit_import_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('import_run ' || new.space_id, 0));
  if (select count(*) from import_run where space_id = new.space_id and created_by = new.created_by and state in ('UPLOADING', 'WAITING', 'WORKING', 'CHECKED')) >= 3
    or (select count(*) from import_run where space_id = new.space_id and state in ('UPLOADING', 'WAITING', 'WORKING', 'CHECKED')) >= 10 then
    raise exception 'Imports: too many are under way.' using errcode = '23514', table = 'import_run';
  end if;
  return new;
end $$;

drop trigger audit_import on import_run;
create trigger audit_import after update on import_run for each row
  when (not new.is_check and (
    old.finished_at is null and new.finished_at is not null
    or old.undone_at is null and new.undone_at is not null
    or old.state = 'UNDOING' and new.state <> 'UNDOING' and new.created_count + new.changed_count < old.created_count + old.changed_count))
  execute function audit_import();
