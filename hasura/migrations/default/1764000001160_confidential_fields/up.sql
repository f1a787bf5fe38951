-- Custom fields that not everybody sees or changes (docs/decisions/159). A definition has "see" and "change": managers or admins; everybody
-- where there is neither. The rights of the data service end at the column, so the values of each level stand in one of its own.
create function custom_rank(level jsonb) returns int language sql immutable parallel safe as $$
  select case coalesce(level, '"everybody"') when '"everybody"' then 1 when '"managers"' then 2 when '"admins"' then 3 end
$$;
comment on function custom_rank(jsonb) is 'Levels of custom fields, the widest first; null for what is none. The same levels stand in src/schema/stored-fields/custom-levels.ts';

create function custom_column(extended text, field jsonb) returns text language sql immutable parallel safe as $$
  select case custom_rank(field -> 'see') when 2 then 'manager_values' when 3 then 'admin_values'
    else case when extended in ('product', 'member', 'partner') then 'info' else 'meta' end end
$$;
comment on function custom_column(text, jsonb) is 'The column that holds the values of a custom field';

create function acting_rank() returns int language sql stable as $$
  select case coalesce(coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-role', 'admin')
    when 'admin' then 3 when 'SpaceOwner' then 3 when 'ADMIN' then 3 when 'MANAGER' then 2 else 1 end
$$;
comment on function acting_rank() is 'The narrowest level of custom fields that the acting role changes; the platform changes all';

do $$
declare
  extended text;
  level text;
begin
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    foreach level in array array['manager', 'admin'] loop
      execute format('alter table %I add column %I jsonb not null default ''{}'' check (jsonb_typeof(%2$I) = ''object'')',
        extended, concat(level, '_values'));
      execute format('comment on column %I.%I is %L', extended, concat(level, '_values'),
        format('Values of custom fields for %ss and above', level));
    end loop;
  end loop;
end $$;

create or replace function check_data_model() returns trigger language plpgsql as $$
declare
  extended text;
  fields jsonb;
  field jsonb;
  name text;
  taken text[];
begin
  for extended, fields in select * from jsonb_each(new.data_model) loop
    if extended not in ('page', 'listing', 'product', 'member', 'partner', 'record', 'asset') then
      raise exception 'Records of this kind take no fields of their own.' using errcode = '23514', table = 'space';
    elsif jsonb_typeof(fields) <> 'array'
      or jsonb_array_length(jsonb_path_query_array(fields, '$[*] ? (!(@.builtIn == true))')) > 100 then
      raise exception 'Records of a kind take at most 100 fields of their own.' using errcode = '23514', table = 'space';
    end if;
    taken := '{}';
    for field in select * from jsonb_array_elements(fields) loop
      name := field ->> 'name';
      if field -> 'builtIn' = 'true' then
        if field ?| array['kind', 'see', 'change'] or coalesce(name, '') !~ '^[A-Za-z]\w{0,62}$' then
          raise exception 'A built-in field is told by its name, and keeps its kind.' using errcode = '23514', table = 'space';
        end if;
      elsif coalesce(field ->> 'kind', '') not in (
        'text', 'number', 'boolean', 'date', 'choice', 'reference', 'tags', 'media', 'richText', 'rating', 'group', 'list', 'json') then
        raise exception 'A field has no kind that is known.' using errcode = '23514', table = 'space';
      elsif coalesce(name, '') !~ '^[a-z][a-z0-9_]{0,39}$' then
        raise exception 'Names of fields have up to 40 small letters, digits and underscores, a letter first.'
          using errcode = '23514', table = 'space';
      elsif field ->> 'kind' = 'choice' and coalesce(jsonb_typeof(field -> 'options'), '') <> 'array' then
        raise exception 'A choice needs its options.' using errcode = '23514', table = 'space';
      elsif custom_rank(field -> 'see') is null or custom_rank(field -> 'change') is null then
        raise exception 'A field is for everybody, for managers or for admins.' using errcode = '23514', table = 'space';
      elsif field ? 'change' and custom_rank(field -> 'change') < custom_rank(field -> 'see') then
        raise exception 'Whoever changes a field sees it.' using errcode = '23514', table = 'space';
      end if;
      if name = any (taken) then
        raise exception 'Two fields have the same name.' using errcode = '23514', table = 'space';
      elsif char_length(field ->> 'label') > 100 then
        raise exception 'Labels of fields have at most 100 characters.' using errcode = '23514', table = 'space';
      end if;
      taken := taken || name;
    end loop;
  end loop;
  return new;
end $$;

-- An order by a copy would tell the value: what is confidential has none.
create or replace function custom_slot_kind(field jsonb) returns text language sql immutable as $$
  select case when custom_rank(field -> 'see') = 1 then case field ->> 'kind'
    when 'text' then case when coalesce(field ->> 'format', 'plain') <> 'multiline' then 'text' end
    when 'choice' then case when not coalesce((field ->> 'many')::boolean, false) then 'text' end
    when 'number' then 'number'
    when 'rating' then 'number'
    when 'boolean' then 'boolean'
    when 'date' then case field ->> 'precision' when 'minute' then 'time' else 'date' end
  end end
$$;

-- Asked with "kind" empty, it counts every value, wherever it stands.
create or replace function unread_values(tenant space, extended text default '', fields jsonb default '[]') returns jsonb language plpgsql stable as $$
declare
  place text := case when extended in ('product', 'member', 'partner') then 'info' else 'meta' end;
  counts jsonb;
begin
  if extended not in ('page', 'listing', 'product', 'member', 'partner', 'record', 'asset') or jsonb_typeof(fields) <> 'array' then
    return '{}';
  end if;
  execute format(
    'with definition as (
       select coalesce(field ->> ''name'', '''') as name, field from jsonb_array_elements($2) field limit 100
     ), unread as (
       select definition.name, count(*) as found
       from %I held cross join lateral jsonb_each(held.%I || held.manager_values || held.admin_values) pair join definition on pair.key = ''custom_'' || definition.name
       where held.space_id = $1 and not is_blank_value(pair.value) and not fits_field(pair.value, definition.field)
       group by 1
     )
     select coalesce(jsonb_object_agg(name, coalesce(found, 0)), ''{}'') from definition left join unread using (name)',
    extended, place) into counts using tenant.id, fields;
  return counts;
end $$;

-- Only what changes is looked at: values whose field took another kind, or went, are no hindrance to the rest of their record.
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
      -- What is left of a field that went may go.
      continue when after is null;
      raise exception 'This kind of record has no field "%".', left(regexp_replace(key, '^custom_', ''), 60)
        using errcode = '23514', table = tg_table_name;
    elsif after is not null and not fits_field(after, field) then
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
comment on function check_custom_values() is 'Values of custom fields belong to a field of the space, are of its kind, stand where its level has them, and are changed by its roles';

do $$
declare
  extended text;
  level text;
  main text;
begin
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    main := custom_column(extended, '{}');
    execute format('drop trigger check_custom_values on %I', extended);
    execute format(
      'create trigger check_custom_values_insert before insert on %1$I for each row
       when (new.%2$I::text like ''%%"custom\_%%'') execute function check_custom_values(%2$L)', extended, main);
    execute format(
      'create trigger check_custom_values_update before update of %2$I on %1$I for each row
       when (new.%2$I is distinct from old.%2$I and (new.%2$I::text like ''%%"custom\_%%'' or old.%2$I::text like ''%%"custom\_%%''))
       execute function check_custom_values(%2$L)', extended, main);
    foreach level in array array['manager_values', 'admin_values'] loop
      execute format(
        'create trigger %3$I before insert on %1$I for each row when (new.%2$I <> ''{}'') execute function check_custom_values(%2$L)',
        extended, level, concat('check_', level, '_insert'));
      execute format(
        'create trigger %3$I before update of %2$I on %1$I for each row
         when (new.%2$I is distinct from old.%2$I) execute function check_custom_values(%2$L)',
        extended, level, concat('check_', level, '_update'));
    end loop;
  end loop;
end $$;

-- Another level moves the values, and what was told of them. A field that came back as a narrower one takes along what is left of it.
create function move_custom_values() returns trigger language plpgsql as $$
declare
  move record;
begin
  for move in
    select extended, source, target, array_agg('custom_' || name) as keys
    from (
      select extended, after ->> 'name' as name, before, custom_column(extended, after) as target, custom_rank(after -> 'see') as rank
      from jsonb_each(new.data_model) kinds (extended, fields)
      cross join jsonb_array_elements(fields) after
      left join lateral (
        select entry as before from jsonb_array_elements(old.data_model -> extended) entry
        where entry -> 'name' = after -> 'name' limit 1) as earlier on true
      where after -> 'builtIn' is distinct from 'true') as field
    cross join (values (1, '{}'::jsonb), (2, '{"see": "managers"}'), (3, '{"see": "admins"}')) as levels (source_rank, level)
    cross join lateral (select custom_column(extended, level) as source) as place
    where source <> target and case when before is null then source_rank < rank else source = custom_column(extended, before) end
    group by 1, 2, 3
  loop
    perform pg_advisory_xact_lock(hashtextextended('custom fields of ' || new.id, 0));
    perform set_config('sitewright.moving', 'on', true);
    execute format(
      'update %1$I set %2$I = %2$I - $2, %3$I = %3$I || (select jsonb_object_agg(key, %2$I -> key) from unnest($2) key where %2$I ? key)
       where space_id = $1 and %2$I ?| $2', move.extended, move.source, move.target)
    using new.id, move.keys;
    update record_change set column_name = move.target
    where space_id = new.id and subject = move.extended and column_name = move.source and key = any (move.keys);
    perform set_config('sitewright.moving', '', true);
  end loop;
  return null;
end $$;
comment on function move_custom_values() is 'Moves the values of custom fields, and their history, to the columns of their new levels';
-- Before refill_custom_slots, by its name.
create trigger move_custom_values after update of data_model on space for each row
  when (new.data_model is distinct from old.data_model) execute function move_custom_values();

create or replace function keep_record_change() returns trigger language plpgsql as $$
begin
  -- What was told of values that move goes where they go.
  if current_setting('sitewright.moving', true) = 'on' then
    return null;
  end if;
  raise exception 'The history of records cannot be changed.' using errcode = '23514';
end $$;

create or replace function field_changes(before jsonb, after jsonb, ignored text[]) returns table (column_name text, key text, was jsonb, became jsonb)
language sql immutable as $$
  select name, inner_key,
    case when inner_key is null then before -> name else before -> name -> inner_key end,
    case when inner_key is null then value else value -> inner_key end
  from jsonb_each(after) as new_value (name, value)
  left join lateral (
    select inner_key
    from jsonb_object_keys(case when name in ('info', 'meta', 'manager_values', 'admin_values') and jsonb_typeof(value) = 'object'
      and jsonb_typeof(before -> name) = 'object' then value || (before -> name) else '{}' end) as inner_keys (inner_key)
    where value -> inner_key is distinct from before -> name -> inner_key
  ) as inside on true
  where value is distinct from before -> name and not name = any (ignored)
    -- Of the same keys with other spacing nothing is left to tell.
    and (inner_key is not null or name not in ('info', 'meta', 'manager_values', 'admin_values') or jsonb_typeof(value) <> 'object' or jsonb_typeof(before -> name) is distinct from 'object')
$$;

create or replace function changed_fields(before jsonb, after jsonb, ignored text[]) returns setof text language sql immutable as $$
  select case when inner_key is null then key else key || '.' || inner_key end
  from jsonb_each(after) as new_value (key, value)
  left join lateral (
    -- Of free content, the key that changed. Its values stay out of the log.
    select inner_key
    from jsonb_object_keys(case when key in ('info', 'meta', 'data_model', 'manager_values', 'admin_values') and jsonb_typeof(value) = 'object'
      and jsonb_typeof(before -> key) = 'object' then value || (before -> key) else '{}' end) as inner_keys (inner_key)
    where value -> inner_key is distinct from before -> key -> inner_key
  ) as inside on true
  where value is distinct from before -> key and not key = any (ignored)
$$;

-- Drafts and versions of a page have what the page has.
create or replace function open_page_draft() returns trigger language plpgsql as $$
declare
  live page;
begin
  select * into live from page where id = new.context_id and space_id = new.space_id;
  if not found then
    raise exception 'insert or update on table "page" violates foreign key constraint "page_context_fkey"'
      using errcode = '23503', constraint = 'page_context_fkey', table = 'page';
  elsif live.context_id is not null or live.status <> 'PUBLISHED' then
    raise exception 'Only a published page has a draft beside it.' using errcode = '23514';
  elsif new.status not in ('DRAFT', 'UPDATED') then
    raise exception 'A draft of a published page begins in the state UPDATED.' using errcode = '23514';
  end if;
  new.status := 'UPDATED';
  new.name := live.name;
  new.slug := live.slug;
  new.title := live.title;
  new.meta_description := live.meta_description;
  new.head_injection := live.head_injection;
  new.meta := live.meta;
  new.manager_values := live.manager_values;
  new.admin_values := live.admin_values;
  new.tag_ids := live.tag_ids;
  new.author_id := live.author_id;
  new.page_version := live.page_version;
  new.published_at := live.published_at;
  return new;
end $$;

create or replace function add_page_version(live page) returns uuid language plpgsql as $$
declare
  added uuid;
begin
  -- Values whose field is gone, or another by now, are history too.
  perform set_config('sitewright.moving', 'on', true);
  insert into page (name, slug, title, meta_description, head_injection, status, meta, manager_values, admin_values, tag_ids, page_version, author_id, created_by,
    context_id, published_at, version_at, version_by, space_id, created_at, updated_at)
  values (live.name, live.slug, live.title, live.meta_description, live.head_injection, 'LEGACY', live.meta, live.manager_values, live.admin_values, live.tag_ids,
    live.page_version, live.author_id, live.created_by, live.id, live.published_at, live.version_at, live.version_by, live.space_id, live.created_at, live.updated_at)
  returning id into added;
  perform set_config('sitewright.moving', '', true);
  delete from page where id in (
    select id from page where context_id = live.id and status = 'LEGACY'
    order by page_version desc, version_at desc nulls last, id offset 50);
  return added;
end $$;

create or replace function publish_page_draft() returns trigger language plpgsql as $$
declare
  live page;
  kept uuid;
begin
  perform from page where id = new.id for update;
  select * into live from page where id = new.context_id for update;
  if live.status = 'DELETED' then
    raise exception 'The page of this draft was deleted. Please restore it first.' using errcode = '23514';
  end if;
  perform set_config('sitewright.publishing', 'on', true);
  kept := add_page_version(live);
  update section set page_id = kept where page_id = live.id;
  update block set page_id = kept where page_id = live.id;
  -- New ids: what is still sent to the blocks of the draft finds nothing, and never the live page.
  perform copy_page_content(new.id, live.id);
  delete from page where id = new.id;
  update page set name = new.name, slug = new.slug, title = new.title, meta_description = new.meta_description,
    head_injection = new.head_injection, status = 'PUBLISHED', meta = new.meta, manager_values = new.manager_values,
    admin_values = new.admin_values, tag_ids = new.tag_ids, author_id = new.author_id, page_version = live.page_version + 1, published_at = new.published_at, version_at = new.version_at,
    version_by = new.version_by, updated_at = now()
  where id = live.id;
  perform set_config('sitewright.publishing', '', true);
  return null;
end $$;

create or replace function follow_live_page() returns trigger language plpgsql as $$
begin
  update page draft set
    name = case when draft.name = old.name then new.name else draft.name end,
    slug = case when draft.slug = old.slug then new.slug else draft.slug end,
    title = case when draft.title = old.title then new.title else draft.title end,
    meta_description = case when draft.meta_description = old.meta_description then new.meta_description else draft.meta_description end,
    head_injection = case when draft.head_injection = old.head_injection then new.head_injection else draft.head_injection end,
    meta = case when draft.meta = old.meta then new.meta else draft.meta end,
    manager_values = case when draft.manager_values = old.manager_values then new.manager_values else draft.manager_values end,
    admin_values = case when draft.admin_values = old.admin_values then new.admin_values else draft.admin_values end,
    tag_ids = case when draft.tag_ids = old.tag_ids then new.tag_ids else draft.tag_ids end
  where id in (
    select id from page where context_id = new.id and status not in ('DELETED', 'LEGACY') for update skip locked);
  return null;
end $$;
drop trigger follow_live_page on page;
create trigger follow_live_page after update on page for each row
  when (new.context_id is null and new.status = 'PUBLISHED' and old.status = 'PUBLISHED' and pg_trigger_depth() = 0
    and (old.name, old.slug, old.title, old.meta_description, old.head_injection, old.meta, old.tag_ids,
      old.manager_values, old.admin_values)
      is distinct from (new.name, new.slug, new.title, new.meta_description, new.head_injection, new.meta, new.tag_ids,
        new.manager_values, new.admin_values))
  execute function follow_live_page();

-- A space is begun by people of others: what it keeps from its own people is none of theirs.
create or replace function space_tables() returns table (place integer, name text, taken text, anew jsonb, archived text, restored jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb, 'true', '{}'::jsonb),
    (2, 'asset_folder', 'true', '{}', 'true', '{}'),
    (3, 'asset', 'true', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (4, 'dataset', 'true', '{}', 'true', '{}'),
    (5, 'partner', 'true', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (6, 'listing', 'deleted_at is null', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (7, 'variant', 'true', '{}', 'true', '{}'),
    (8, 'product', 'true', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (9, 'header', 'true', '{}', 'true', '{}'),
    (10, 'footer', 'true', '{}', 'true', '{}'),
    (11, 'sidebar', 'true', '{}', 'true', '{}'),
    (12, 'form', 'true', '{"record_count": 0}', 'true', '{"record_count": 0}'),
    -- Before the pages: the first that has a community would make a role of its own.
    (13, 'subscription', 'false', '{}', 'true', '{}'),
    -- What payments call it belongs to an account that stays behind, as do the customers below.
    (14, 'membership_role', 'false', '{}', 'true', '{"stripe_info": {}}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (15, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1, "manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (16, 'template', 'true', '{}', 'true', '{}'),
    (17, 'section', 'true', '{}', 'true', '{}'),
    (18, 'block', 'true', '{}', 'true', '{}'),
    (19, 'aiprompt', 'true', '{}', 'true', '{}'),
    (20, 'member', 'false', '{}', 'true', '{"customer_id": null}'),
    (21, 'newsletter', 'false', '{}', null, null),
    (22, 'communication', 'false', '{}', null, null),
    (23, 'redirect', null, null, 'true', '{}'),
    -- An archive has no files of visitors.
    (24, 'record', null, null, 'true', '{"files": []}'),
    (25, 'post', null, null, 'true', '{"likes_count": 0, "comments_count": 0}'),
    (26, 'post_comments', null, null, 'true', '{"likes_count": 0}'),
    (27, 'post_likes', null, null, 'true', '{}')
$$;
