-- What people deleted within the last day, whole, so that they can take it back. No role reads it: it holds what confidential fields held.
create table deletion (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  created_by uuid not null references "user" (id) on delete cascade,
  transaction_id text not null check (char_length(transaction_id) <= 20),
  row_count integer not null default 0,
  is_whole boolean not null default true,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, space_id)
);
comment on table deletion is 'Rows that a person deleted in one transaction';
comment on column deletion.transaction_id is 'The transaction that deleted them';
comment on column deletion.row_count is 'Rows that are kept, those that went along among them';
comment on column deletion.is_whole is 'Everything that went is kept; otherwise nothing of it is';
comment on column deletion.undone_at is 'When the rows were brought back';
create index deletion_space_id_created_at_idx on deletion (space_id, created_at);
create index deletion_created_by_idx on deletion (created_by);
create index deletion_transaction_id_idx on deletion (transaction_id);
create index deletion_created_at_idx on deletion (created_at);

create table deleted_row (
  id uuid primary key default gen_random_uuid(),
  deletion_id uuid not null,
  space_id uuid not null references space (id) on delete cascade,
  subject text not null check (char_length(subject) <= 100),
  record_id text not null check (char_length(record_id) <= 200),
  is_root boolean not null,
  changed_column text check (char_length(changed_column) <= 100),
  content jsonb not null,
  foreign key (deletion_id, space_id) references deletion (id, space_id) on delete cascade
);
comment on table deleted_row is 'A row that went with a deletion, or a value that left a row because of it';
comment on column deleted_row.subject is 'Table of the row';
comment on column deleted_row.record_id is 'Its id';
comment on column deleted_row.is_root is 'The person deleted it; what is not went along';
comment on column deleted_row.changed_column is 'Column that lost the value; empty where the whole row went';
comment on column deleted_row.content is 'The row, or the value';
create index deleted_row_deletion_id_idx on deleted_row (deletion_id);
create index deleted_row_record_id_idx on deleted_row (record_id, subject);
create index deleted_row_space_id_idx on deleted_row (space_id);

create function drop_old_deletions() returns trigger language plpgsql as $$
begin
  delete from deletion where space_id = new.space_id and created_at < now() - interval '1 day';
  return null;
end $$;
comment on function drop_old_deletions() is 'What is deleted is gone after a day; of spaces in which nobody deletes anything, the server does it';
create trigger drop_old_deletions after insert on deletion for each row execute function drop_old_deletions();

-- Nothing comes back while a plan is overdue.
create trigger keep_paid before update on deletion for each statement execute function keep_paid();

create function deletion_here(at_space uuid) returns uuid language plpgsql as $$
declare
  found uuid;
begin
  select id into found from deletion where transaction_id = pg_current_xact_id()::text and space_id = at_space;
  if found is null then
    insert into deletion (space_id, created_by, transaction_id) values (at_space, acting_user(), pg_current_xact_id()::text)
    returning id into found;
  end if;
  return found;
end $$;
comment on function deletion_here(uuid) is 'The deletion of this transaction in a space';

-- Before the statement, since cascades begin at a greater depth then; their triggers behind it fire at the same.
create function begin_deletion() returns trigger language plpgsql as $$
begin
  -- Who it is may be known with the first row alone.
  if pg_trigger_depth() = 1 then
    perform set_config('sitewright.deleting', tg_table_name, true);
  end if;
  return null;
end $$;
comment on function begin_deletion() is 'Says which table is deleted from: what goes from others goes along';

-- Argument: the condition under which a row cannot come back as it was. A trigger of that name runs before "audit_deletion",
-- "forget_tags" and "forget_record_changes".
create function as_deleted() returns trigger language plpgsql as $$
declare
  most constant integer := 5000;
  root text := current_setting('sitewright.deleting', true);
  at record;
  kept_in uuid;
  is_lost boolean;
begin
  -- Without a person it is the platform's work; an import is taken back as a whole.
  if coalesce(root, '') = '' or acting_user() is null or import_mark() is not null then
    return null;
  end if;
  -- The space may be on its way out, and everything with it.
  for at in select gone.space_id, count(*)::integer as count from gone join space on space.id = gone.space_id group by 1 loop
    kept_in := deletion_here(at.space_id);
    is_lost := false;
    if tg_nargs > 0 then
      execute format('select exists (select from gone where space_id = $1 and (%s))', tg_argv[0]) into is_lost using at.space_id;
    end if;
    update deletion kept set row_count = kept.row_count + at.count, is_whole = kept.is_whole and not is_lost and kept.row_count + at.count <= most
    where id = kept_in returning not is_whole into is_lost;
    if is_lost then
      delete from deleted_row where deletion_id = kept_in;
    end if;
    insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, content)
    select kept_in, gone.space_id, tg_table_name, gone.id::text, tg_table_name = root, to_jsonb(gone)
    from gone where gone.space_id = at.space_id and not is_lost;
    if tg_table_name = 'tag' and not is_lost then
      perform keep_tagged(kept_in, at.space_id, array(select id from gone where gone.space_id = at.space_id));
    end if;
  end loop;
  return null;
end $$;
comment on function as_deleted() is 'Keeps rows that a person deletes and what goes along, for taking it back';

create function keep_tagged(of_deletion uuid, at_space uuid, tags uuid[]) returns void language plpgsql as $$
declare
  tagged record;
begin
  for tagged in
    select * from (values ('page', 'tag_ids'), ('listing', 'tag_ids'), ('product', 'tag_ids'), ('partner', 'tags'), ('member', 'tag_ids'),
      ('asset', 'tag_ids'), ('newsletter', 'tag_ids'), ('membership_role', 'newsletter_tags'), ('membership_role', 'subscriber_tags'))
      as places (subject, "column")
  loop
    execute format(
      'insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, changed_column, content)
       select $1, $2, %1$L, id::text, false, %2$L, (select jsonb_object_agg(key, value) from jsonb_each(%2$I) where key = any ($3::text[]))
       from %1$I where space_id = $2 and %2$I ?| $3::text[]', tagged.subject, tagged.column)
    using of_deletion, at_space, tags;
  end loop;
end $$;
comment on function keep_tagged(uuid, uuid, uuid[]) is 'Keeps which rows have tags that go';

-- References that a deletion empties, before it does.
create function keep_pointing() returns trigger language plpgsql as $$
declare
  pointing record;
begin
  if coalesce(current_setting('sitewright.deleting', true), '') = '' or acting_user() is null or import_mark() is not null
    or not exists (select from space where id = old.space_id) then
    return old;
  end if;
  for pointing in
    select distinct conrelid::regclass::text as subject, attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = tg_relid and confdeltype = 'n' and attname <> 'space_id'
  loop
    execute format(
      'insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, changed_column, content)
       select deletion_here($2), $2, %1$L, id::text, false, %2$L, to_jsonb(%2$I) from %1$I where space_id = $2 and %2$I = $1',
      pointing.subject, pointing.column)
    using old.id, old.space_id;
  end loop;
  return old;
end $$;
comment on function keep_pointing() is 'Keeps which rows point at one that goes and lose that';

create function keep_deleted(kept regclass, is_root boolean, is_lost text default null) returns void language plpgsql as $$
begin
  execute format('create trigger as_deleted after delete on %s referencing old table as gone for each statement execute function as_deleted(%s)',
    kept, coalesce(quote_literal(is_lost), ''));
  if is_root then
    execute format('create trigger begin_deletion before delete on %s for each statement execute function begin_deletion()', kept);
  end if;
  if exists (select from pg_constraint where contype = 'f' and confrelid = kept and confdeltype = 'n') then
    execute format('create trigger keep_pointing before delete on %s for each row execute function keep_pointing()', kept);
  end if;
end $$;
comment on function keep_deleted(regclass, boolean, text) is 'Lets people take deletions from a table back. Call it for the tables that a restorable declaration deletes from';

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'aiprompt', 'communication', 'communication_trigger', 'form', 'goal', 'mail_suppression', 'membership_role', 'newsletter', 'partner', 'product',
    'recipients', 'redirect', 'subscription', 'tag', 'task', 'task_comment', 'template', 'variant']
  loop
    perform keep_deleted(kept::regclass, true);
  end loop;
  foreach kept in array array['block', 'goal_count', 'newsletter_block', 'newsletter_section', 'preview_link', 'record_change', 'section'] loop
    perform keep_deleted(kept::regclass, false);
  end loop;
  -- Files of visitors are removed at once.
  perform keep_deleted('record', true, 'files <> ''[]''');
  perform keep_deleted('held_record', false, 'files <> ''[]''');
  -- It has left the platform, or what it was to cost was given back.
  perform keep_deleted('newsletter_send', false, 'true');
end $$;

create function bring_back() returns trigger language plpgsql as $$
declare
  session text := current_setting('hasura.user', true);
  part record;
  columns text;
  told record;
begin
  if not new.is_whole then
    raise exception 'Not all of it was kept.' using errcode = '23514', table = 'deletion';
  end if;
  -- Stamps stay as they were.
  perform set_config('hasura.user', '{}', true), set_config('sitewright.undeleting', 'on', true), set_config('sitewright.sending', 'on', true);
  for part in
    with recursive tables as (
      select distinct subject, ('public.' || quote_ident(subject))::regclass as id from deleted_row where deletion_id = new.id and changed_column is null
    ), levels (id, level) as (
      select id, 0 from tables
      union
      select conrelid, level + 1 from levels
      join pg_constraint on confrelid = levels.id and contype = 'f' and conrelid <> confrelid
      join tables on tables.id = conrelid where level < 20
    )
    select subject, jsonb_agg(
      -- Numbers that triggers count up again.
      case subject when 'form' then content || '{"record_count": 0}' else content end) as rows
    from deleted_row where deletion_id = new.id and changed_column is null
    -- What is pointed at comes first.
    group by 1 order by (select max(level) from levels join tables using (id) where tables.subject = deleted_row.subject), 1
  loop
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = ('public.' || quote_ident(part.subject))::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', part.subject, columns) using part.rows;
  end loop;
  -- Where somebody has chosen something else since, that stays.
  for part in select subject, record_id, changed_column, content from deleted_row where deletion_id = new.id and changed_column is not null loop
    if jsonb_typeof(part.content) = 'object' then
      execute format('update %1$I set %2$I = $1 || %2$I where id = $2::uuid and space_id = $3', part.subject, part.changed_column)
        using part.content, part.record_id, new.space_id;
    else
      execute format('update %1$I set %2$I = $1::uuid where id = $2::uuid and space_id = $3 and %2$I is null', part.subject, part.changed_column)
        using part.content #>> '{}', part.record_id, new.space_id;
    end if;
  end loop;
  perform set_config('hasura.user', session, true), set_config('sitewright.undeleting', '', true), set_config('sitewright.sending', '', true);
  for told in
    select subject, count(*) as count, (array_agg(record_id order by record_id))[1:1000] as ids,
      (array_agg(left(coalesce(content ->> 'name', content ->> 'title', content ->> 'path', content ->> 'email', record_id), 200) order by record_id))[1:20] as titles
    from deleted_row where deletion_id = new.id and is_root group by 1
  loop
    perform record_audit(new.space_id, 'restored', told.subject, case told.count when 1 then told.ids[1] end,
      case told.count
        when 1 then jsonb_build_object('title', told.titles[1])
        else jsonb_build_object('count', told.count, 'ids', told.ids, 'titles', told.titles)
      end);
  end loop;
  delete from deleted_row where deletion_id = new.id;
  return null;
end $$;
comment on function bring_back() is 'Inserts the rows of a deletion as they were, and what pointed at them';
-- In a trigger: what follows from an insertion is no work of a person, and stamps nothing.
create trigger bring_back after update on deletion for each row
  when (old.undone_at is null and new.undone_at is not null) execute function bring_back();

create function kept_deletions(at_space uuid, person uuid, about text, records text[]) returns setof deletion language sql as $$
  select deletion.* from deletion
  where space_id = at_space and created_by = person and undone_at is null and is_whole and created_at > now() - interval '1 day'
    and id in (select deletion_id from deleted_row where record_id = any (records) and subject = about and is_root)
    -- All or nothing: every record has to be in one of them.
    and cardinality(records) = (
      select count(distinct record_id) from deleted_row join deletion kept on kept.id = deletion_id
      where record_id = any (records) and subject = about and is_root and kept.space_id = at_space and kept.created_by = person
        and kept.undone_at is null and kept.is_whole and kept.created_at > now() - interval '1 day')
$$;
comment on function kept_deletions(uuid, uuid, text, text[]) is 'The deletions by which a person removed these records, where all of them can come back';

create function undo_deletions(at_space uuid, person uuid, about text, records text[]) returns setof deletion language plpgsql as $$
declare
  wanted uuid;
begin
  -- What pointed at something was deleted before it, and comes back after it.
  for wanted in select id from kept_deletions(at_space, person, about, records) order by created_at desc, id loop
    return query update deletion set undone_at = clock_timestamp() where id = wanted and undone_at is null returning deletion.*;
  end loop;
end $$;
comment on function undo_deletions(uuid, uuid, text, text[]) is 'Brings these records back as they were, with what went along: all or none';

-- That a shared link came back is told with its record.
drop trigger audit_preview_link_insert on preview_link;
create trigger audit_preview_link_insert after insert on preview_link for each row
  when (pg_trigger_depth() = 0) execute function audit_preview_link();

create or replace function keep_lineage() returns trigger language plpgsql as $$
declare
  live uuid := (select coalesce(context_id, id) from page where id = new.page_id);
begin
  -- A block that was deleted comes back as itself.
  if current_setting('sitewright.undeleting', true) = 'on' then
    return new;
  end if;
  if not exists (select from block where page_id = live and lineage_id = new.lineage_id)
    and not exists (
      select from page join block on block.page_id = page.id and block.lineage_id = new.lineage_id where page.context_id = live)
  then
    new.lineage_id := gen_random_uuid();
  end if;
  return new;
end $$;
