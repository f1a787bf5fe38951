-- What was kept from people goes: to put it where it was before would show it to all of them.
drop trigger move_custom_values on space;
drop function move_custom_values();
do $$
declare
  extended text;
  main text;
begin
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    main := custom_column(extended, '{}');
    execute format('drop trigger check_custom_values_insert on %I', extended);
    execute format('drop trigger check_custom_values_update on %I', extended);
    execute format('drop trigger check_manager_values_insert on %I', extended);
    execute format('drop trigger check_manager_values_update on %I', extended);
    execute format('drop trigger check_admin_values_insert on %I', extended);
    execute format('drop trigger check_admin_values_update on %I', extended);
    execute format(
      'create trigger check_custom_values before insert or update of %2$I on %1$I for each row
       when (new.%2$I::text like ''%%"custom\_%%'') execute function check_custom_values(%2$L)', extended, main);
  end loop;
end $$;
create or replace function space_tables() returns table (place integer, name text, taken text, anew jsonb, archived text, restored jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb, 'true', '{}'::jsonb),
    (2, 'asset_folder', 'true', '{}', 'true', '{}'),
    (3, 'asset', 'true', '{}', 'true', '{}'),
    (4, 'dataset', 'true', '{}', 'true', '{}'),
    (5, 'partner', 'true', '{}', 'true', '{}'),
    (6, 'listing', 'deleted_at is null', '{}', 'true', '{}'),
    (7, 'variant', 'true', '{}', 'true', '{}'),
    (8, 'product', 'true', '{}', 'true', '{}'),
    (9, 'header', 'true', '{}', 'true', '{}'),
    (10, 'footer', 'true', '{}', 'true', '{}'),
    (11, 'sidebar', 'true', '{}', 'true', '{}'),
    (12, 'form', 'true', '{"record_count": 0}', 'true', '{"record_count": 0}'),
    -- Before the pages: the first that has a community would make a role of its own.
    (13, 'subscription', 'false', '{}', 'true', '{}'),
    -- What payments call it belongs to an account that stays behind, as do the customers below.
    (14, 'membership_role', 'false', '{}', 'true', '{"stripe_info": {}}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (15, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1}', 'true', '{}'),
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

drop trigger follow_live_page on page;
create trigger follow_live_page after update on page for each row
  when (new.context_id is null and new.status = 'PUBLISHED' and old.status = 'PUBLISHED' and pg_trigger_depth() = 0
    and (old.name, old.slug, old.title, old.meta_description, old.head_injection, old.meta, old.tag_ids)
      is distinct from (new.name, new.slug, new.title, new.meta_description, new.head_injection, new.meta, new.tag_ids))
  execute function follow_live_page();
create or replace function follow_live_page() returns trigger language plpgsql as $$
begin
  update page draft set
    name = case when draft.name = old.name then new.name else draft.name end,
    slug = case when draft.slug = old.slug then new.slug else draft.slug end,
    title = case when draft.title = old.title then new.title else draft.title end,
    meta_description = case when draft.meta_description = old.meta_description then new.meta_description else draft.meta_description end,
    head_injection = case when draft.head_injection = old.head_injection then new.head_injection else draft.head_injection end,
    meta = case when draft.meta = old.meta then new.meta else draft.meta end,
    tag_ids = case when draft.tag_ids = old.tag_ids then new.tag_ids else draft.tag_ids end
  where id in (
    select id from page where context_id = new.id and status not in ('DELETED', 'LEGACY') for update skip locked);
  return null;
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
    head_injection = new.head_injection, status = 'PUBLISHED', meta = new.meta, tag_ids = new.tag_ids, author_id = new.author_id,
    page_version = live.page_version + 1, published_at = new.published_at, version_at = new.version_at,
    version_by = new.version_by, updated_at = now()
  where id = live.id;
  perform set_config('sitewright.publishing', '', true);
  return null;
end $$;

create or replace function add_page_version(live page) returns uuid language plpgsql as $$
declare
  added uuid;
begin
  insert into page (name, slug, title, meta_description, head_injection, status, meta, tag_ids, page_version, author_id, created_by,
    context_id, published_at, version_at, version_by, space_id, created_at, updated_at)
  values (live.name, live.slug, live.title, live.meta_description, live.head_injection, 'LEGACY', live.meta, live.tag_ids, live.page_version,
    live.author_id, live.created_by, live.id, live.published_at, live.version_at, live.version_by, live.space_id, live.created_at, live.updated_at)
  returning id into added;
  delete from page where id in (
    select id from page where context_id = live.id and status = 'LEGACY'
    order by page_version desc, version_at desc nulls last, id offset 50);
  return added;
end $$;

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
  new.tag_ids := live.tag_ids;
  new.author_id := live.author_id;
  new.page_version := live.page_version;
  new.published_at := live.published_at;
  return new;
end $$;

create or replace function changed_fields(before jsonb, after jsonb, ignored text[]) returns setof text language sql immutable as $$
  select case when inner_key is null then key else key || '.' || inner_key end
  from jsonb_each(after) as new_value (key, value)
  left join lateral (
    -- Of free content, the key that changed. Its values stay out of the log.
    select inner_key
    from jsonb_object_keys(case when key in ('info', 'meta', 'data_model') and jsonb_typeof(value) = 'object'
      and jsonb_typeof(before -> key) = 'object' then value || (before -> key) else '{}' end) as inner_keys (inner_key)
    where value -> inner_key is distinct from before -> key -> inner_key
  ) as inside on true
  where value is distinct from before -> key and not key = any (ignored)
$$;

create or replace function field_changes(before jsonb, after jsonb, ignored text[]) returns table (column_name text, key text, was jsonb, became jsonb)
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

create or replace function keep_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of records cannot be changed.' using errcode = '23514';
end $$;

create or replace function check_custom_values() returns trigger language plpgsql as $$
declare
  now_values jsonb;
  old_values jsonb;
  fields jsonb;
  field jsonb;
  key text;
  value jsonb;
begin
  -- A copy of a space has what its pattern has.
  if current_setting('sitewright.copying', true) = 'on' then
    return new;
  end if;
  if tg_argv[0] = 'info' then
    now_values := new.info;
    old_values := case tg_op when 'UPDATE' then old.info else '{}' end;
  else
    now_values := new.meta;
    old_values := case tg_op when 'UPDATE' then old.meta else '{}' end;
  end if;
  for key, value in select * from jsonb_each(now_values) as entry (key, value) where entry.key like 'custom\_%' loop
    continue when old_values -> key is not distinct from value;
    fields := coalesce(fields, (select data_model -> tg_table_name from space where id = new.space_id), '[]');
    field := (select entry from jsonb_array_elements(fields) entry where entry ->> 'name' = substr(key, 8) limit 1);
    if field is null then
      raise exception 'This kind of record has no field "%".', left(substr(key, 8), 60)
        using errcode = '23514', table = tg_table_name;
    elsif not fits_field(value, field) then
      raise exception 'This is no value of the field "%".', field ->> 'name' using errcode = '23514', table = tg_table_name;
    end if;
  end loop;
  return new;
end $$;

comment on function check_custom_values() is 'Values of custom fields belong to a field of the space and are of its kind';
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
       from %I held cross join lateral jsonb_each(held.%I) pair join definition on pair.key = ''custom_'' || definition.name
       where held.space_id = $1 and not is_blank_value(pair.value) and not fits_field(pair.value, definition.field)
       group by 1
     )
     select coalesce(jsonb_object_agg(name, coalesce(found, 0)), ''{}'') from definition left join unread using (name)',
    extended, place) into counts using tenant.id, fields;
  return counts;
end $$;

create or replace function custom_slot_kind(field jsonb) returns text language sql immutable as $$
  select case field ->> 'kind'
    when 'text' then case when coalesce(field ->> 'format', 'plain') <> 'multiline' then 'text' end
    when 'choice' then case when not coalesce((field ->> 'many')::boolean, false) then 'text' end
    when 'number' then 'number'
    when 'rating' then 'number'
    when 'boolean' then 'boolean'
    when 'date' then case field ->> 'precision' when 'minute' then 'time' else 'date' end
  end
$$;

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
        if field ? 'kind' or coalesce(name, '') !~ '^[A-Za-z]\w{0,62}$' then
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

do $$
declare
  extended text;
begin
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    execute format('alter table %I drop column manager_values, drop column admin_values', extended);
  end loop;
end $$;
drop function acting_rank();
drop function custom_column(text, jsonb);
drop function custom_rank(jsonb);
