-- Every tenant reads the earlier schemas and templates of a component, to draw pages that were made with them. Who saved them,
-- when and why is the platform's, and stands apart.
alter table component add column version_log jsonb not null default '[]' check (jsonb_typeof(version_log) = 'array');
comment on column component.version_log is 'Who saved the earlier versions, when and why: {version, note, at, by}, oldest first';
comment on column component.versions is 'Earlier schemas and templates, oldest first: {version, schema, info}';

update component set
  version_log = (
    select coalesce(jsonb_agg(jsonb_build_object(
      'version', entry -> 'version', 'note', entry -> 'note', 'at', entry -> 'at', 'by', entry -> 'by') order by place), '[]')
    from jsonb_array_elements(versions) with ordinality kept (entry, place) where jsonb_typeof(entry) = 'object'),
  versions = (
    select coalesce(jsonb_agg(entry - '{note,at,by}'::text[] order by place), '[]')
    from jsonb_array_elements(versions) with ordinality kept (entry, place) where jsonb_typeof(entry) = 'object')
where versions <> '[]';

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
