-- Views, headers, footers, sidebars, what members write, datasets and assets come back as the others do (migration deletions).

create or replace function as_deleted() returns trigger language plpgsql as $$
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
    select kept.id, gone.space_id, tg_table_name, coalesce(to_jsonb(gone) ->> 'id', to_jsonb(gone) ->> 'record_id', to_jsonb(gone) ->> 'dataset_id'),
      tg_table_name = current_setting('sitewright.deleting', true), to_jsonb(gone)
    from gone where gone.space_id = at.space_id;
    if tg_table_name = 'tag' then
      perform keep_tagged(kept.id, at.space_id, array(select id from gone where gone.space_id = at.space_id));
    end if;
  end loop;
  return null;
end $$;

-- What follows from a deletion in the column `meta` of other rows: what it held before, and what it holds since.
create function keep_followed(at_space uuid, about text, changes jsonb) returns void language plpgsql as $$
declare
  kept deletion;
begin
  if changes is null or not is_deletion_kept() or not exists (select from space where id = at_space) then
    return;
  end if;
  kept := deletion_here(at_space);
  if kept.is_whole and count_kept(kept.id, jsonb_array_length(changes)) then
    insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, changed_column, content)
    select kept.id, at_space, about, change ->> 'id', false, 'meta', change - 'id' from jsonb_array_elements(changes) change;
  end if;
end $$;
comment on function keep_followed(uuid, text, jsonb) is 'Keeps how a deletion changes details of rows that stay, as [{id, was, became}]';

create or replace function leave_pages() returns trigger language plpgsql as $$
declare
  id_key text := tg_table_name || '_id';
  use_key text := tg_table_name || '_use';
begin
  perform keep_followed(old.space_id, 'page', (
    select jsonb_agg(jsonb_build_object('id', id)
      || case when meta ->> use_key = 'chosen'
        then jsonb_build_object('was', jsonb_build_object(id_key, old.id, use_key, 'chosen'), 'became', jsonb_build_object(use_key, 'default'))
        else jsonb_build_object('was', jsonb_build_object(id_key, old.id), 'became', '{}'::jsonb) end)
    from page where space_id = old.space_id and meta @> jsonb_build_object(id_key, old.id)));
  update page set meta = meta - id_key || case when meta ->> use_key = 'chosen' then jsonb_build_object(use_key, 'default') else '{}' end
  where space_id = old.space_id and meta @> jsonb_build_object(id_key, old.id);
  return old;
end $$;

create or replace function pass_default_on() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  type text := to_jsonb(old) ->> 'type';
  flag text := default_flag(kind, type);
  mark jsonb := jsonb_build_object(flag, true);
  heir uuid;
begin
  if not old.meta @> mark then
    return null;
  end if;
  perform from space where id = old.space_id for no key update;
  execute format(
    'update %1$I set meta = meta || $1 where id = (
      select id from %1$I one where space_id = $2 and to_jsonb(one) ->> ''type'' is not distinct from $3 order by created_at, id limit 1
    ) and not exists (select from %1$I where space_id = $2 and meta @> $1) returning id', kind)
    into heir using mark, old.space_id, type;
  if tg_op = 'DELETE' and heir is not null then
    perform keep_followed(old.space_id, kind,
      jsonb_build_array(jsonb_build_object('id', heir, 'was', jsonb_build_object(flag, false), 'became', mark)));
  end if;
  return null;
end $$;

create or replace function place_default() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  item jsonb := to_jsonb(new);
  flag text := default_flag(kind, item ->> 'type');
  mark jsonb := jsonb_build_object(flag, true);
  wanted boolean := new.meta @> mark;
  taken boolean;
  holder uuid;
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
begin
  if was ->> 'type' is not distinct from item ->> 'type' and was ->> 'space_id' = item ->> 'space_id' then
    -- Who keeps what they are waits for nobody.
    if wanted = (was -> 'meta' @> mark) then
      return new;
    end if;
    if not wanted and pg_trigger_depth() = 1 then
      raise exception 'There is always a default one. Make another one the default instead.' using errcode = '23514';
    end if;
  end if;
  perform from space where id = new.space_id for no key update;
  execute format('select id from %I where space_id = $1 and id <> $2 and meta @> $3 limit 1', kind)
    into holder using new.space_id, new.id, mark;
  taken := holder is not null;
  if wanted and taken and current_setting('sitewright.undeleting', true) = 'on' then
    -- Whoever was only the next one gives it back; what somebody has chosen since stays.
    wanted := exists (
      select from deleted_row join deletion on deletion.id = deletion_id and undone_at is not null
      where deleted_row.space_id = new.space_id and subject = kind and record_id = holder::text and changed_column = 'meta'
        and content -> 'became' @> mark);
  end if;
  wanted := wanted or (not taken and (tg_op = 'INSERT' or pg_trigger_depth() = 1));
  new.meta := case when kind = 'sidebar' then new.meta
    else new.meta || '{"pageDefault": false, "newsletterDefault": false}' end || jsonb_build_object(flag, wanted);
  if wanted and taken then
    execute format('update %I set meta = meta || $1 where space_id = $2 and id <> $3 and meta @> $4', kind)
      using jsonb_build_object(flag, false), new.space_id, new.id, mark;
  end if;
  return new;
end $$;

create or replace function place_saved_view() returns trigger language plpgsql as $$
begin
  perform from space where id = new.space_id for no key update;

  if tg_op = 'INSERT' and new.audience = 'personal' then
    if (select count(*) from saved_view
        where space_id = new.space_id and created_by = new.created_by and audience = 'personal') >= 100 then
      raise exception 'A person has at most 100 views in a space.' using errcode = '23514';
    end if;
  elsif tg_op = 'INSERT' then
    if (select count(*) from saved_view where space_id = new.space_id and audience <> 'personal') >= 200 then
      raise exception 'A space has at most 200 views that people share.' using errcode = '23514';
    end if;
  end if;

  -- One that comes back is the default again unless somebody has chosen another since.
  if new.is_default and current_setting('sitewright.undeleting', true) = 'on' then
    new.is_default := not exists (
      select from saved_view
      where space_id = new.space_id and resource = new.resource and audience = new.audience and is_default
        and id <> new.id and role is not distinct from new.role
        and (audience <> 'personal' or created_by = new.created_by));
  elsif new.is_default then
    update saved_view set is_default = false
    where space_id = new.space_id and resource = new.resource and audience = new.audience and is_default
      and id <> new.id and role is not distinct from new.role
      and (audience <> 'personal' or created_by = new.created_by);
  end if;
  return new;
end $$;

create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  was_fields jsonb := case when tg_op = 'UPDATE' then case jsonb_typeof(old.fixed_fields) when 'array' then old.fixed_fields else '[]' end end;
  now_fields jsonb := case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end;
  casts jsonb := '{}';
  retyped record;
begin
  if tg_op = 'INSERT' and (current_setting('sitewright.copying', true) = 'on'
      -- Work on its columns that was under way does not come back: it has no rows.
      or current_setting('sitewright.undeleting', true) = 'on' and not new.meta -> 'slots' ?| array['waiting', 'filled', 'moves', 'casts']) then
    return new;
  end if;
  for retyped in
    select later.entry ->> 'key' as key, earlier.entry ->> 'key' as was, later.entry ->> 'type' as type, coalesce(later.entry -> 'options', '[]') as options
    from jsonb_array_elements(now_fields) later (entry)
    join jsonb_array_elements(was_fields) earlier (entry)
      on jsonb_typeof(later.entry) = 'object' and jsonb_typeof(earlier.entry) = 'object'
        and earlier.entry ->> 'key' = coalesce((select was from renamed_keys(was_fields, now_fields) renamed where renamed.key = later.entry ->> 'key'), later.entry ->> 'key')
    where later.entry ->> 'type' <> earlier.entry ->> 'type'
  loop
    if check_conversion(new.id, retyped.was, retyped.type, retyped.options) then
      casts := casts || jsonb_build_object(retyped.key, jsonb_build_object('type', retyped.type, 'options', retyped.options));
    end if;
  end loop;
  new.meta := jsonb_set(new.meta, '{slots}', next_slots('dataset', new.id, before, was_fields, now_fields, casts));
  if new.fixed_fields @? '$[*].was' then
    new.fixed_fields := without_was(new.fixed_fields);
  end if;
  return new;
end $$;

-- What comes back has been told of before.
drop trigger fire_post on post;
create trigger fire_post after insert on post for each row
  when (acting_user() is null and current_setting('sitewright.undeleting', true) is distinct from 'on') execute function fire_post();
drop trigger fire_comment_insert on post_comments;
create trigger fire_comment_insert after insert on post_comments for each row
  when (acting_user() is null and current_setting('sitewright.undeleting', true) is distinct from 'on') execute function fire_comment();

create or replace function forget_deleted_member() returns trigger language plpgsql as $$
begin
  with erased as (
    delete from deleted_row using gone
    where deleted_row.space_id = gone.space_id and (record_id = gone.id::text or content ->> 'member_id' = gone.id::text)
    returning deletion_id, record_id
  )
  -- What others said to it has no place without it.
  delete from deleted_row using erased
  where deleted_row.deletion_id = erased.deletion_id and erased.record_id in (content ->> 'post_id', content ->> 'comment_id');
  return null;
end $$;

create function leave_member_out() returns trigger language plpgsql as $$
begin
  perform set_config('sitewright.deleting', '', true);
  return null;
end $$;
comment on function leave_member_out() is 'What goes with a member who is erased is not kept';
create trigger begin_erasure before delete on member for each statement when (pg_trigger_depth() = 0) execute function leave_member_out();

create or replace function bring_back() returns trigger language plpgsql as $$
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
        when 'post' then content || '{"likes_count": 0, "comments_count": 0}'
        when 'post_comments' then content || '{"likes_count": 0}'
        -- A reading that was under way is over.
        when 'dataset_feed' then content || jsonb_build_object('is_importing', false, 'pending', null, 'asked_by', null, 'look_at', content -> 'due_at')
        when 'record_change' then content || jsonb_build_object('column_name', history_column(content, model))
        else content end
        -- A default one comes before the others, which would become it.
        order by content @? '$.meta.* ? (@ == true)' desc, record_id) as rows
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
    if part.changed_column = 'meta' then
      for told in
        select record_id::uuid as id, content -> 'was' as was, content -> 'became' as became from deleted_row
        where deletion_id = new.id and subject = part.subject and changed_column = 'meta'
      loop
        execute format(
          'update %I set meta = meta || $3 where id = $1 and space_id = $2 and meta @> $4
             and not meta ?| array(select jsonb_object_keys($3) except select jsonb_object_keys($4))', part.subject)
        using told.id, new.space_id, told.was, told.became;
      end loop;
    elsif part.is_tagged then
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

-- Files of assets that a person deleted. They stay in the storage as long as their asset can come back.
create table loose_asset (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  file_id uuid not null,
  since timestamptz not null default now(),
  unique (space_id, file_id)
);
comment on table loose_asset is 'Files whose asset a person deleted: the server removes them once it cannot come back';
comment on column loose_asset.file_id is 'The folder of the file and its forms, in that of the space';
comment on column loose_asset.since is 'When the asset was deleted';
create index loose_asset_since_idx on loose_asset (since);

create function loosen_asset_files() returns trigger language plpgsql as $$
begin
  -- What the platform or the undo of an import removes leaves its files, as ever.
  if acting_user() is null or import_mark() is not null then
    return null;
  end if;
  insert into loose_asset (space_id, file_id)
  select distinct gone.space_id, file.part[1]::uuid
  from gone join space on space.id = gone.space_id
  cross join lateral regexp_match(gone.url, '/' || gone.space_id || '/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{32}(?:\.webp$|/)') file (part)
  where file.part is not null
  on conflict (space_id, file_id) do update set since = now();
  return null;
end $$;
comment on function loosen_asset_files() is 'Lets the files of deleted assets go: the server removes them later';
create trigger loosen_asset_files after delete on asset referencing old table as gone for each statement execute function loosen_asset_files();

create function loose_assets(loose_before timestamptz) returns setof loose_asset language sql as $$
  with due as (
    select id, exists (
      select from asset where asset.space_id = loose_asset.space_id and position('/' || file_id || '/' in url) > 0) as is_used
    from loose_asset where since < loose_before order by since limit 100
  ), kept as (
    -- The asset came back, or another one has the file.
    delete from loose_asset using due where loose_asset.id = due.id and is_used
  )
  select loose_asset.* from loose_asset join due using (id) where not is_used
$$;
comment on function loose_assets(timestamptz) is 'Up to 100 files that have no asset for so long';

do $$
declare
  kept text;
begin
  foreach kept in array array['asset', 'asset_folder', 'dataset', 'footer', 'header', 'post', 'post_comments', 'post_likes', 'saved_view', 'sidebar'] loop
    perform keep_deleted(kept::regclass, true);
  end loop;
  foreach kept in array array['dataset_feed', 'feed_record'] loop
    perform keep_deleted(kept::regclass, false);
  end loop;
end $$;
