-- What a record was before: one row for each field that a statement changed, so that whoever may read the column may read what was
-- in it. Not of recipients, whose states a sending changes by the hundred thousand. Only changes: that a record was made, deleted or published the audit log tells.
create table record_change (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  subject text not null check (char_length(subject) <= 100),
  record_id text not null check (char_length(record_id) <= 200),
  change_id text not null check (char_length(change_id) <= 200),
  column_name text not null check (char_length(column_name) <= 100),
  key text check (char_length(key) <= 500),
  was jsonb,
  became jsonb,
  actor_id uuid,
  actor_email text,
  place text not null check (place in ('person', 'import', 'platform')),
  created_at timestamptz not null default now()
);
comment on table record_change is 'What people and the platform changed in a record, field by field; rows are only ever added, and go with their record';
comment on column record_change.space_id is 'The space it happened in';
comment on column record_change.subject is 'Table of the record';
comment on column record_change.record_id is 'The record; of a draft, its page';
comment on column record_change.change_id is 'The same for all fields of a record that one statement changed';
comment on column record_change.column_name is 'The column; whoever may read it may read the change';
comment on column record_change.key is 'The key inside a jsonb column';
comment on column record_change.was is 'The value before; empty where there was no such key';
comment on column record_change.became is 'The value after; empty where there is no such key any more';
comment on column record_change.actor_id is 'The user who did it; empty for the platform itself';
comment on column record_change.actor_email is 'The email that the user had at that time';
comment on column record_change.place is 'Where from: a person in the console, an import of that person, or the platform';
comment on column record_change.created_at is 'When it happened';

create index record_change_record_id_created_at_idx on record_change (record_id, created_at desc nulls last, id);
create index record_change_space_id_created_at_idx on record_change (space_id, created_at desc nulls last, id);

create function keep_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of records cannot be changed.' using errcode = '23514';
end $$;
comment on function keep_record_change() is 'Refuses every change of the history, for everybody';
create trigger keep_record_change before update on record_change for each statement execute function keep_record_change();

-- Stamps, copies of what "info" holds, and what other events tell of.
create function columns_without_news(audited regclass) returns text[] language sql stable as $$
  select array(
    select attname::text from pg_attribute
    where attrelid = audited and attnum > 0 and not attisdropped
      and (attgenerated <> '' or attname in ('id', 'space_id', 'created_at', 'updated_at', 'updated_by', 'version_at', 'version_by', 'version', 'deleted_at', 'faults')
        or attname ~ '^(custom_)?(text|number|date|time|boolean|choices)_\d+$' or attname ~ '_slots$' or attname = 'field_edits'))
    || case audited::text
      when 'page' then array['page_version', 'published_at', 'deleted_status', 'status', 'context_id']
      when 'space' then array['status', 'owner_id']
      when 'form' then array['record_count']
      when 'post' then array['likes_count', 'comments_count']
      when 'post_comments' then array['likes_count']
      when 'link_track' then array['clicks', 'last_clicked_at']
      else '{}'::text[] end
$$;
comment on function columns_without_news(regclass) is 'Columns of a table whose changes are no news to people';

create function field_changes(before jsonb, after jsonb, ignored text[]) returns table (column_name text, key text, was jsonb, became jsonb)
language sql immutable as $$
  select name, inner_key,
    case when inner_key is null then before -> name else before -> name -> inner_key end,
    case when inner_key is null then value else value -> inner_key end
  from jsonb_each(after) as new_value (name, value)
  left join lateral (
    select inner_key
    from jsonb_object_keys(case when name in ('info', 'meta') and jsonb_typeof(value) = 'object'
      and jsonb_typeof(before -> name) = 'object' then value || (before -> name) else '{}' end) as inner_keys (inner_key)
    where value -> inner_key is distinct from before -> name -> inner_key
  ) as inside on true
  where value is distinct from before -> name and not name = any (ignored)
    -- Of the same keys with other spacing nothing is left to tell.
    and (inner_key is not null or name not in ('info', 'meta') or jsonb_typeof(value) <> 'object' or jsonb_typeof(before -> name) is distinct from 'object')
$$;
comment on function field_changes(jsonb, jsonb, text[]) is 'The columns of two versions of a row that differ, with both values; of info and meta, the keys in them';

-- Arguments: the column of the space, the column that names the record (of a draft, its page), the columns that are no news.
create function note_record_change() returns trigger language plpgsql as $$
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
comment on function note_record_change() is 'Notes the fields that a statement changed in its records';

create function forget_record_changes() returns trigger language plpgsql as $$
begin
  delete from record_change using before where record_change.record_id = before.id::text and subject = tg_table_name;
  return null;
end $$;
comment on function forget_record_changes() is 'Lets the history of records go with them: it holds what they held';

create function keep_history(managed regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger note_record_change after update on %1$s referencing old table as before new table as after
     for each statement execute function note_record_change(%2$L, %3$L, %4$L)',
    managed,
    case when managed = 'space'::regclass then 'id' else 'space_id' end,
    case when managed = 'page'::regclass then 'coalesce(after.context_id, after.id)' else 'after.id' end,
    columns_without_news(managed));
  execute format(
    'create trigger forget_record_changes after delete on %1$s referencing old table as before
     for each statement execute function forget_record_changes()', managed);
end $$;
comment on function keep_history(regclass) is 'Keeps what the records of a table were before. Call it in the migration that makes the table';

do $$
declare
  managed text;
begin
  foreach managed in array array[
    'aiprompt', 'asset', 'asset_folder', 'communication', 'communication_trigger', 'dataset', 'footer', 'form', 'goal', 'header', 'link_track',
    'listing', 'member', 'member_subscription', 'membership_role', 'newsletter', 'page', 'partner', 'post', 'post_comments', 'product', 'record',
    'sidebar', 'space', 'subscription', 'tag', 'task', 'template', 'variant']
  loop
    perform keep_history(managed::regclass);
  end loop;
end $$;
