create or replace function keep_component_version() returns trigger language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  author uuid := (select id from "user" where id::text = session ->> 'x-hasura-user-id');
begin
  new.versions := old.versions || jsonb_build_array(jsonb_build_object(
    'version', old.version, 'schema', old.schema, 'info', old.info,
    'note', old.version_note, 'at', old.version_at, 'by', old.version_by));
  while jsonb_array_length(new.versions) > 100 loop
    new.versions := new.versions - 0;
  end loop;
  new.version := old.version + 1;
  new.version_at := now();
  new.version_by := author;
  if new.version_note = old.version_note then
    new.version_note := '';
  end if;
  return new;
end $$;

update component set versions = (
  select coalesce(jsonb_agg(entry || coalesce((
    select said - 'version' from jsonb_array_elements(version_log) said where said -> 'version' = entry -> 'version' limit 1), '{}')
    order by place), '[]')
  from jsonb_array_elements(versions) with ordinality kept (entry, place))
where versions <> '[]';
alter table component drop column version_log;
