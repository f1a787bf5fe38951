-- What is written is a draft until the server has looked it through; schema and info are the version that pages use. The columns
-- of the draft are all that a role can write.
alter table component
  add column draft_schema jsonb not null default '[]' check (jsonb_typeof(draft_schema) in ('array', 'object')),
  add column draft_info jsonb not null default '{}' check (jsonb_typeof(draft_info) = 'object'),
  add column draft_note text not null default '' check (char_length(draft_note) <= 500),
  add column faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array');
update component set draft_schema = schema, draft_info = info, draft_note = version_note;
comment on column component.draft_schema is 'The fields as they were last written; schema once they were found sound';
comment on column component.draft_info is 'The template and the sample as they were last written; info once they were found sound';
comment on column component.draft_note is 'What the draft changes, in the words of whoever saved it';
comment on column component.faults is 'Why the draft is not the version that pages use: {place, message}';

create function keep_component_draft() returns trigger language plpgsql as $$
declare
  role text := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-role';
begin
  if coalesce(role, 'admin') = 'admin' then
    if tg_op = 'INSERT' then
      if new.draft_schema = '[]' and new.draft_info = '{}' then
        new.draft_schema := new.schema;
        new.draft_info := new.info;
      end if;
    elsif (new.draft_schema, new.draft_info) is not distinct from (old.schema, old.info) then
      -- What the product brings itself is no draft.
      new.draft_schema := new.schema;
      new.draft_info := new.info;
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Nothing of it works before it was looked through; the server makes it active then.
    if new.status = 'ACTIVE' then
      new.status := 'ERROR';
    end if;
    return new;
  end if;
  if (new.draft_schema, new.draft_info) is distinct from (old.draft_schema, old.draft_info) then
    new.faults := '[]';
  end if;
  if (new.status = 'ACTIVE' and old.status <> 'ACTIVE') or (new.type = 'PUBLIC' and old.type <> 'PUBLIC') then
    if jsonb_array_length(new.faults) > 0 then
      raise exception 'A block with faults is neither made active nor public: %', new.faults -> 0 ->> 'message' using errcode = '23514';
    elsif (new.draft_schema, new.draft_info) is distinct from (new.schema, new.info) then
      raise exception 'Save the fields and the template first: they are looked through before the block is active or public.'
        using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
comment on function keep_component_draft() is 'Keeps what was not looked through, or has faults, from pages';
create trigger keep_component_draft before insert or update on component for each row execute function keep_component_draft();

-- The first version that works is the first one.
create or replace function keep_component_version() returns trigger language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  author uuid := (select id from "user" where id::text = session ->> 'x-hasura-user-id');
begin
  new.version_at := now();
  new.version_by := author;
  if old.version = 1 and old.schema = '[]' and old.info = '{}' then
    return new;
  end if;
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
  if new.version_note = old.version_note then
    new.version_note := '';
  end if;
  new.draft_note := new.version_note;
  return new;
end $$;
