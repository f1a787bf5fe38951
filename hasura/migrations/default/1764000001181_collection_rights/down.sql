drop trigger keep_in_collection on listing;
drop function keep_in_collection();
create or replace function note_record_change() returns trigger language plpgsql as $$
declare
  actor uuid := acting_user();
begin
  -- What triggers change in turn follows from what is told. A publication brings what was told of the draft.
  if pg_trigger_depth() > 1 or current_setting('sitewright.publishing', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into record_change (space_id, subject, record_id, change_id, column_name, key, was, became, actor_id, actor_email, place)
     select changed.space_id, %1$L, changed.record_id, changed.change_id, field.column_name, field.key, field.was, field.became, $1,
       (select email from "user" where id = $1),
       case when $1 is null then ''platform''
         when exists (
           select from import_run
           where import_run.space_id = changed.space_id and resource = %1$L and created_by = $1 and finished_at is null
             and updated_at > now() - interval ''10 minutes'') then ''import''
         else ''person'' end
     from (
       select after.%2$I as space_id, %3$s::text as record_id, gen_random_uuid()::text as change_id, to_jsonb(before) as old, to_jsonb(after) as new
       from before join after on after.id = before.id and after.%2$I = before.%2$I
     ) as changed
     cross join lateral field_changes(changed.old, changed.new, %4$L) as field
     where changed.space_id is not null',
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2])
  using actor;
  return null;
end $$;
alter table record_change drop column dataset_id;
alter table dataset drop column rights;
alter table dataset drop column hidden_from, drop column no_new_from, drop column no_edits_from, drop column no_deletion_from;
