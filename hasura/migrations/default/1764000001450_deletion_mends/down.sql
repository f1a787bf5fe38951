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

create or replace function loose_assets(loose_before timestamptz) returns setof loose_asset language sql as $$
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

create or replace function loosen_asset_files() returns trigger language plpgsql as $$
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

drop index asset_space_id_file_idx;
drop function asset_file(uuid, text);

create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  new.version := coalesce((select version from component where id = new.component_id), new.version);
  return new;
end $$;
