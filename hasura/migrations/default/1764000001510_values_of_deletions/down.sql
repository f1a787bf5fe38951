drop function count_kept(uuid, integer, boolean, boolean);
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

create or replace function keep_followed(at_space uuid, about text, changes jsonb) returns void language plpgsql as $$
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

create or replace function keep_tagged(of_deletion uuid, at_space uuid, tags uuid[]) returns void language plpgsql as $$
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

create or replace function keep_pointing() returns trigger language plpgsql as $$
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

alter table deletion drop column value_count;
