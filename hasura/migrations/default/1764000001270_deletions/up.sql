-- What people deleted within the last hour, whole, so that they can take it back. No role reads it: it holds what confidential fields held.
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
  delete from deletion where space_id = new.space_id and created_at < now() - interval '1 hour';
  return null;
end $$;
comment on function drop_old_deletions() is 'What is deleted is gone after an hour; of spaces in which nobody deletes anything, the server does it';
create trigger drop_old_deletions after insert on deletion for each row execute function drop_old_deletions();

-- Nothing comes back while a plan is overdue.
create trigger keep_paid before update on deletion for each statement execute function keep_paid();

create function deletion_here(at_space uuid) returns deletion language plpgsql as $$
declare
  found deletion;
begin
  -- After a restore of the database the numbers of transactions begin again.
  select * into found from deletion
  where transaction_id = pg_current_xact_id()::text and space_id = at_space and created_at = now() and created_by = acting_user();
  if found.id is null then
    insert into deletion (space_id, created_by, transaction_id) values (at_space, acting_user(), pg_current_xact_id()::text)
    returning * into found;
  end if;
  return found;
end $$;
comment on function deletion_here(uuid) is 'The deletion of this transaction in a space';

create function count_kept(of_deletion uuid, added integer, is_lost boolean default false) returns boolean language plpgsql as $$
declare
  most constant integer := 5000;
  whole boolean;
begin
  update deletion kept set row_count = kept.row_count + added, is_whole = kept.is_whole and not is_lost and kept.row_count + added <= most
  where id = of_deletion returning is_whole into whole;
  if not whole then
    delete from deleted_row where deletion_id = of_deletion;
  end if;
  return whole;
end $$;
comment on function count_kept(uuid, integer, boolean) is 'Counts what is kept of a deletion; of one that is too large, or that cannot come back as it was, nothing stays';

create function is_deletion_kept() returns boolean language sql stable as $$
  -- Without a person it is the platform's work; an import is taken back as a whole; a sending chooses its recipients anew.
  select coalesce(current_setting('sitewright.deleting', true), '') <> '' and acting_user() is not null and import_mark() is null
    and current_setting('sitewright.sending', true) is distinct from 'on'
$$;
comment on function is_deletion_kept() is 'Whether what is deleted now is deleted by a person, and can be taken back';

-- Before the statement, since cascades begin at a greater depth then; their triggers behind it fire at the same.
create function begin_deletion() returns trigger language plpgsql as $$
begin
  -- Who it is may be known with the first row alone.
  if pg_trigger_depth() = 1 and current_setting('sitewright.sending', true) is distinct from 'on' then
    perform set_config('sitewright.deleting', tg_table_name, true);
  end if;
  return null;
end $$;
comment on function begin_deletion() is 'Says which table is deleted from: what goes from others goes along';

-- Argument: the condition under which a row cannot come back as it was. A trigger of that name runs before "audit_deletion",
-- "forget_tags" and "forget_record_changes".
create function as_deleted() returns trigger language plpgsql as $$
declare
  at record;
  kept deletion;
  is_lost boolean;
begin
  if not is_deletion_kept() then
    return null;
  end if;
  -- The space may be on its way out, and everything with it.
  for at in select gone.space_id, count(*)::integer as count from gone join space on space.id = gone.space_id group by 1 loop
    kept := deletion_here(at.space_id);
    continue when not kept.is_whole;
    is_lost := false;
    if tg_nargs > 0 then
      execute format('select exists (select from gone where space_id = $1 and (%s))', tg_argv[0]) into is_lost using at.space_id;
    end if;
    continue when not count_kept(kept.id, at.count, is_lost);
    insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, content)
    select kept.id, gone.space_id, tg_table_name, gone.id::text, tg_table_name = current_setting('sitewright.deleting', true), to_jsonb(gone)
    from gone where gone.space_id = at.space_id;
    if tg_table_name = 'tag' then
      perform keep_tagged(kept.id, at.space_id, array(select id from gone where gone.space_id = at.space_id));
    end if;
  end loop;
  return null;
end $$;
comment on function as_deleted() is 'Keeps rows that a person deletes and what goes along, for taking it back';

create function tag_columns() returns table (subject text, "column" text) language sql immutable as $$
  values ('page', 'tag_ids'), ('listing', 'tag_ids'), ('product', 'tag_ids'), ('partner', 'tags'), ('member', 'tag_ids'),
    ('asset', 'tag_ids'), ('newsletter', 'tag_ids'), ('membership_role', 'newsletter_tags'), ('membership_role', 'subscriber_tags')
$$;
comment on function tag_columns() is 'Columns whose keys are ids of tags';

create function keep_tagged(of_deletion uuid, at_space uuid, tags uuid[]) returns void language plpgsql as $$
declare
  tagged record;
  added integer;
begin
  for tagged in select * from tag_columns() loop
    -- One above the limit tells that it is passed.
    execute format(
      'insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, changed_column, content)
       select $1, $2, %1$L, id::text, false, %2$L, (select jsonb_object_agg(key, value) from jsonb_each(%2$I) where key = any ($3::text[]))
       from %1$I where space_id = $2 and %2$I ?| $3::text[] limit 5001', tagged.subject, tagged.column)
    using of_deletion, at_space, tags;
    get diagnostics added = row_count;
    exit when added > 0 and not count_kept(of_deletion, added);
  end loop;
end $$;
comment on function keep_tagged(uuid, uuid, uuid[]) is 'Keeps which rows have tags that go';

-- References that a deletion empties, before it does.
create function keep_pointing() returns trigger language plpgsql as $$
declare
  kept deletion;
  pointing record;
  added integer;
begin
  if not is_deletion_kept() or not exists (select from space where id = old.space_id) then
    return old;
  end if;
  kept := deletion_here(old.space_id);
  if not kept.is_whole then
    return old;
  end if;
  for pointing in
    select distinct conrelid::regclass::text as subject, attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = tg_relid and confdeltype = 'n' and attname <> 'space_id'
  loop
    execute format(
      'insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, changed_column, content)
       select $3, $2, %1$L, id::text, false, %2$L, to_jsonb(%2$I) from %1$I where space_id = $2 and %2$I = $1 limit 5001',
      pointing.subject, pointing.column)
    using old.id, old.space_id, kept.id;
    get diagnostics added = row_count;
    exit when added > 0 and not count_kept(kept.id, added);
  end loop;
  return old;
end $$;
comment on function keep_pointing() is 'Keeps which rows point at one that goes and lose that';

create function forget_deleted_member() returns trigger language plpgsql as $$
begin
  delete from deleted_row using gone
  where deleted_row.space_id = gone.space_id and (record_id = gone.id::text or content ->> 'member_id' = gone.id::text);
  return null;
end $$;
comment on function forget_deleted_member() is 'To erase a person takes along what is kept of them for an undo';
create trigger forget_deleted_member after delete on member referencing old table as gone
  for each statement execute function forget_deleted_member();

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

create function history_column(change jsonb, model jsonb) returns text language sql stable as $$
  select coalesce((
    select custom_column(change ->> 'subject', field) from jsonb_array_elements(model -> (change ->> 'subject')) field
    where change ->> 'key' = 'custom_' || (field ->> 'name')
      and change ->> 'column_name' in ('info', 'meta', 'manager_values', 'admin_values') limit 1), change ->> 'column_name')
$$;
comment on function history_column(jsonb, jsonb) is 'Where a change of a custom field is told by now: who may read it may have changed';

create function bring_back() returns trigger language plpgsql as $$
declare
  session text := current_setting('hasura.user', true);
  model jsonb := (select data_model from space where id = new.space_id);
  part record;
  columns text;
  held text;
  told record;
begin
  if not new.is_whole then
    raise exception 'Not all of it was kept.' using errcode = '23514', table = 'deletion';
  end if;
  -- Stamps stay as they were. The recipients of a newsletter that comes back come with it; others ask whether it still takes any.
  perform set_config('hasura.user', '{}', true), set_config('sitewright.undeleting', 'on', true),
    set_config('sitewright.sending', case when exists (
      select from deleted_row where deletion_id = new.id and subject = 'newsletter' and changed_column is null) then 'on' else '' end, true);
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
      case subject
        -- Numbers that triggers count up again.
        when 'form' then content || '{"record_count": 0}'
        when 'record_change' then content || jsonb_build_object('column_name', history_column(content, model))
        else content end) as rows
    from deleted_row where deletion_id = new.id and changed_column is null
    -- What is pointed at comes first; keys of tags are no foreign keys.
    group by 1 order by subject <> 'tag', (select max(level) from levels join tables using (id) where tables.subject = deleted_row.subject), 1
  loop
    -- What would have been emptied meanwhile comes back empty.
    select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(case
        when part.subject = 'task' and attname = 'assignee_id' then
          'case when exists (select from user_space where user_id = kept.assignee_id and user_space.space_id = kept.space_id) then kept.assignee_id end'
        when exists (select from tag_columns() tagged where tagged.subject = part.subject and tagged.column = attname) then
          format('(select coalesce(jsonb_object_agg(key, value), ''{}'') from jsonb_each(kept.%I) where key in (select id::text from tag where space_id = $3))', attname)
        else coalesce(pointing.held, format('kept.%I', attname)) end, ', ' order by attnum)
    into columns, held
    from pg_attribute
    left join lateral (
      select format(
        'case when exists (select from %1$s target where target.%2$I = kept.%3$I) or kept.%3$I::text in (
           select record_id from deleted_row where deletion_id = $2 and changed_column is null and subject = %4$L) then kept.%3$I end',
        confrelid::regclass, theirs.attname, pg_attribute.attname, relname) as held
      from pg_constraint
      cross join lateral unnest(conkey, confkey) pair (own, their)
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.their
      join pg_class on pg_class.oid = confrelid
      where contype = 'f' and confdeltype = 'n' and conrelid = pg_attribute.attrelid and pair.own = pg_attribute.attnum and pg_attribute.attname <> 'space_id'
      limit 1
    ) as pointing on true
    where attrelid = ('public.' || quote_ident(part.subject))::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) kept', part.subject, columns, held)
    using part.rows, new.id, new.space_id;
  end loop;
  -- Where somebody has chosen something else since, that stays.
  for part in
    select distinct subject, changed_column, exists (
      select from tag_columns() tagged where tagged.subject = deleted_row.subject and tagged.column = changed_column) as is_tagged
    from deleted_row where deletion_id = new.id and changed_column is not null
  loop
    if part.is_tagged then
      execute format(
        'update %1$I set %2$I = kept.tags || %2$I
         from (
           select record_id::uuid as record, jsonb_object_agg(pair.key, pair.value) as tags from deleted_row cross join lateral jsonb_each(content) pair
           where deletion_id = $1 and subject = %1$L and changed_column = %2$L and pair.key in (select tag.id::text from tag where tag.space_id = $2)
           group by 1
         ) kept
         where %1$I.id = kept.record and %1$I.space_id = $2', part.subject, part.changed_column)
      using new.id, new.space_id;
    else
      execute format(
        'update %1$I set %2$I = kept.target
         from (
           select record_id::uuid as record, (content #>> ''{}'')::uuid as target from deleted_row
           where deletion_id = $1 and subject = %1$L and changed_column = %2$L
         ) kept
         where %1$I.id = kept.record and %1$I.space_id = $2 and %1$I.%2$I is null', part.subject, part.changed_column)
      using new.id, new.space_id;
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
  with mine as (
    select deletion.* from deletion
    where space_id = at_space and created_by = person and undone_at is null and is_whole and created_at > now() - interval '1 hour'
      and id in (select deletion_id from deleted_row where record_id = any (records) and subject = about and is_root)
  )
  select * from mine
  -- All or nothing, and nothing else: these are the records that the person deleted then.
  where (
    select count(distinct (subject, record_id)) = cardinality(records)
      and count(distinct record_id) filter (where subject = about and record_id in (select unnest(records))) = cardinality(records)
    from deleted_row where is_root and deletion_id in (select id from mine))
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

create or replace function check_custom_values() returns trigger language plpgsql as $$
declare
  place text := tg_argv[0];
  now_values jsonb;
  old_values jsonb := '{}';
  fields jsonb;
  field jsonb;
  key text;
  before jsonb;
  after jsonb;
begin
  -- A copy of a space has what its pattern has; a value that moves was one before.
  if 'on' in (current_setting('sitewright.copying', true), current_setting('sitewright.moving', true)) then
    return new;
  end if;
  if place = 'info' then
    now_values := new.info;
  elsif place = 'meta' then
    now_values := new.meta;
  elsif place = 'manager_values' then
    now_values := new.manager_values;
  else
    now_values := new.admin_values;
  end if;
  if tg_op = 'UPDATE' then
    if place = 'info' then
      old_values := old.info;
    elsif place = 'meta' then
      old_values := old.meta;
    elsif place = 'manager_values' then
      old_values := old.manager_values;
    else
      old_values := old.admin_values;
    end if;
  end if;
  -- What is no object holds none: to put it there takes all of them away.
  now_values := case jsonb_typeof(now_values) when 'object' then now_values else '{}' end;
  old_values := case jsonb_typeof(old_values) when 'object' then old_values else '{}' end;
  for key, before, after in
    select name, old_values -> name, now_values -> name from jsonb_object_keys(old_values || now_values) name
    where (name like 'custom\_%' or place in ('manager_values', 'admin_values')) and old_values -> name is distinct from now_values -> name
  loop
    if fields is null then
      -- Whoever changes levels waits for those who write, so that no value is left where it was.
      if not pg_try_advisory_xact_lock_shared(hashtextextended('custom fields of ' || new.space_id, 0)) then
        raise exception 'The fields of this space are being changed. Please try again in a moment.' using errcode = '23514', table = tg_table_name;
      end if;
      fields := coalesce((select data_model -> tg_table_name from space where id = new.space_id), '[]');
    end if;
    field := (select entry from jsonb_array_elements(fields) entry where key = 'custom_' || (entry ->> 'name') limit 1);
    if field is null or custom_column(tg_table_name, field) <> place then
      -- What is left of a field that went may go, and may come back with its record. Never to another level: it would be read by others.
      continue when after is null or field is null and current_setting('sitewright.undeleting', true) = 'on';
      raise exception 'This kind of record has no field "%".', left(regexp_replace(key, '^custom_', ''), 60)
        using errcode = '23514', table = tg_table_name;
    elsif after is not null and not fits_field(after, field) and current_setting('sitewright.undeleting', true) is distinct from 'on' then
      raise exception 'This is no value of the field "%".', field ->> 'name' using errcode = '23514', table = tg_table_name;
    -- What a trigger writes in turn, such as a draft that goes live, follows from what somebody was allowed to write.
    elsif pg_trigger_depth() = 1 and acting_rank() < greatest(custom_rank(field -> 'see'), custom_rank(field -> 'change'))
      and not (is_blank_value(before) and is_blank_value(after))
    then
      raise exception 'Your role may not change this field. [%]', key using errcode = '23514', table = tg_table_name;
    end if;
  end loop;
  return new;
end $$;
