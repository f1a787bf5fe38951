alter table component
  add column version integer not null default 1,
  add column version_note text not null default '' check (char_length(version_note) <= 500),
  add column version_at timestamptz,
  add column version_by uuid references "user" (id) on delete set null;
create index component_version_by_idx on component (version_by);
comment on column component.version is 'Number of the present schema and template; blocks note the one that their values were written for';
comment on column component.version_note is 'What the present version changed, in the words of whoever saved it';
comment on column component.version_at is 'When the present version was saved; empty for the first one';
comment on column component.version_by is 'The user who saved the present version';

-- Whatever changes a schema or a template, the one before is kept: nobody can forget it. A note counts for the change that
-- it comes with. The last 100 versions stay.
create function keep_component_version() returns trigger language plpgsql as $$
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
comment on function keep_component_version() is 'Keeps the schema and template that a component had before';

create trigger keep_component_version before update of schema, info on component
  for each row when (old.schema is distinct from new.schema or old.info is distinct from new.info)
  execute function keep_component_version();
