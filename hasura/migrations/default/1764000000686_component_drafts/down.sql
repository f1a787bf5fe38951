drop trigger keep_component_draft on component;
drop function keep_component_draft();
create or replace function keep_component_version() returns trigger language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  author uuid := (select id from "user" where id::text = session ->> 'x-hasura-user-id');
begin
  new.versions := old.versions || jsonb_build_array(jsonb_build_object(
    'version', old.version, 'schema', old.schema, 'info', old.info));
  new.version_log := old.version_log || jsonb_build_array(jsonb_build_object(
    'version', old.version, 'note', old.version_note, 'at', old.version_at, 'by', old.version_by));
  while jsonb_array_length(new.versions) > 100 loop
    new.versions := new.versions - 0;
  end loop;
  while jsonb_array_length(new.version_log) > 100 loop
    new.version_log := new.version_log - 0;
  end loop;
  new.version := old.version + 1;
  new.version_at := now();
  new.version_by := author;
  if new.version_note = old.version_note then
    new.version_note := '';
  end if;
  return new;
end $$;
alter table component drop column draft_schema, drop column draft_info, drop column draft_note, drop column faults;
