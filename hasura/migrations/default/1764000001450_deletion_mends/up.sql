-- Faults of the undo of deletions (migration more_deletions).

create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  -- What comes back was written for the version that it names.
  if current_setting('sitewright.undeleting', true) is distinct from 'on' then
    new.version := coalesce((select version from component where id = new.component_id), new.version);
  end if;
  return new;
end $$;

-- The folder of a file, from its address: a large library is searched by it.
create function asset_file(at_space uuid, url text) returns uuid language sql immutable parallel safe as $$
  select (regexp_match(url, '/' || at_space::text || '/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{32}(?:\.webp$|/)'))[1]::uuid
$$;
comment on function asset_file(uuid, text) is 'The folder of a file and its forms, in that of the space; empty for what is kept elsewhere';
create index asset_space_id_file_idx on asset (space_id, asset_file(space_id, url));

create or replace function loosen_asset_files() returns trigger language plpgsql as $$
begin
  -- What the platform or the undo of an import removes leaves its files, as ever.
  if acting_user() is null or import_mark() is not null then
    return null;
  end if;
  insert into loose_asset (space_id, file_id)
  select distinct gone.space_id, asset_file(gone.space_id, gone.url)
  from gone join space on space.id = gone.space_id
  where asset_file(gone.space_id, gone.url) is not null
  on conflict (space_id, file_id) do update set since = now();
  return null;
end $$;

create or replace function loose_assets(loose_before timestamptz) returns setof loose_asset language sql as $$
  with due as (
    select id, exists (
      select from asset where asset.space_id = loose_asset.space_id and asset_file(asset.space_id, url) = file_id) as is_used
    from loose_asset where since < loose_before order by since limit 100
  ), kept as (
    -- The asset came back, or another one has the file. What is deleted again meanwhile is asked about later.
    delete from loose_asset using due where loose_asset.id = due.id and is_used and since < loose_before
  )
  select loose_asset.* from loose_asset join due using (id) where not is_used
$$;

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
      -- Nothing empties the folder of an asset; without it, it comes back to the top.
      where contype = 'f' and (confdeltype = 'n' or confrelid = 'asset_folder'::regclass) and conrelid = pg_attribute.attrelid and pair.own = pg_attribute.attnum and pg_attribute.attname <> 'space_id'
      limit 1
    ) as pointing on true
    where attrelid = ('public.' || quote_ident(part.subject))::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) kept', part.subject, columns, held)
    using part.rows, new.id, new.space_id;
  end loop;
  -- Where somebody has chosen something else since, that stays.
  for part in
    select distinct subject, changed_column, exists (
      select from tag_columns() tagged where tagged.subject = deleted_row.subject and tagged.column = changed_column) as is_tagged,
      -- A page may get several details back: its header and its sidebar.
      case changed_column when 'meta' then array(select jsonb_object_keys(content -> 'was') order by 1) end as keys
    from deleted_row where deletion_id = new.id and changed_column is not null
  loop
    if part.changed_column = 'meta' then
      execute format(
        'update %1$I set meta = meta || kept.was
         from (
           select record_id::uuid as record, content -> ''was'' as was, content -> ''became'' as became from deleted_row
           where deletion_id = $1 and subject = %1$L and changed_column = ''meta'' and array(select jsonb_object_keys(content -> ''was'') order by 1) = $3
         ) kept
         where %1$I.id = kept.record and %1$I.space_id = $2 and meta @> kept.became
           and not meta ?| array(select unnest($3) except select jsonb_object_keys(kept.became))', part.subject)
      using new.id, new.space_id, part.keys;
      if part.subject = 'page' then
        -- A draft that somebody began meanwhile would take it away again. One that is being published is passed over, as in `follow_live_page`.
        update page draft set meta = draft.meta || content -> 'was'
        from deleted_row join page live on live.id::text = record_id and live.meta @> (content -> 'was')
        where deletion_id = new.id and subject = 'page' and changed_column = 'meta'
          and array(select jsonb_object_keys(content -> 'was') order by 1) = part.keys
          and draft.context_id = live.id and draft.meta @> (content -> 'became')
          and not draft.meta ?| array(select unnest(part.keys) except select jsonb_object_keys(content -> 'became'))
          and draft.id in (
            select id from page where context_id = live.id and created_at > new.created_at and status not in ('DELETED', 'LEGACY') for update skip locked);
      end if;
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
