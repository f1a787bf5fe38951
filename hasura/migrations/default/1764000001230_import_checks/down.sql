update import_run set state = 'CANCELLED', created_count = 0, changed_count = 0, finished_at = now() where is_check and finished_at is null;

drop trigger audit_import on import_run;
create trigger audit_import after update on import_run for each row
  when (old.finished_at is null and new.finished_at is not null
    or old.undone_at is null and new.undone_at is not null
    or old.state = 'UNDOING' and new.state <> 'UNDOING' and new.created_count + new.changed_count < old.created_count + old.changed_count)
  execute function audit_import();

create or replace function limit_import_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('import_run ' || new.space_id, 0));
  if (select count(*) from import_run where space_id = new.space_id and created_by = new.created_by and state in ('UPLOADING', 'WAITING', 'WORKING')) >= 3
    or (select count(*) from import_run where space_id = new.space_id and state in ('UPLOADING', 'WAITING', 'WORKING')) >= 10 then
    raise exception 'Imports: too many are under way.' using errcode = '23514', table = 'import_run';
  end if;
  return new;
end $$;

alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check
    check (state in ('UPLOADING', 'WAITING', 'WORKING', 'DONE', 'FAILED', 'CANCELLED', 'UNDOING')),
  drop column is_check;
