-- A new space can begin as a copy of another one, its pattern: what visitors see goes along, people and what they left do not.
-- Parents stand before their children. `taken` says which rows go along; where none do, their ids are known all the same, so that
-- what names one names a record that is not there, as after its deletion. `anew` is what every copy begins with.
create function copied_tables() returns table (place integer, name text, taken text, anew jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb),
    (2, 'asset', 'true', '{}'),
    (3, 'dataset', 'true', '{}'),
    (4, 'partner', 'true', '{}'),
    (5, 'listing', 'deleted_at is null', '{}'),
    (6, 'variant', 'true', '{}'),
    (7, 'product', 'true', '{}'),
    (8, 'header', 'true', '{}'),
    (9, 'footer', 'true', '{}'),
    (10, 'sidebar', 'true', '{}'),
    (11, 'form', 'true', '{"record_count": 0}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (12, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1}'),
    (13, 'template', 'true', '{}'),
    (14, 'section', 'true', '{}'),
    (15, 'block', 'true', '{}'),
    (16, 'aiprompt', 'true', '{}'),
    (17, 'subscription', 'false', '{}'),
    (18, 'membership_role', 'false', '{}'),
    (19, 'member', 'false', '{}'),
    (20, 'newsletter', 'false', '{}'),
    (21, 'communication', 'false', '{}')
$$;
comment on function copied_tables() is 'What a new space takes over from its pattern, table by table';

create function copied_settings(info jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(info)
  where key in (
    'primary_color', 'accent_color', 'font', 'corner_radius', 'css', 'logo', 'language', 'member_registration',
    'post_moderation', 'seo_title', 'seo_description', 'social_image')
$$;
comment on function copied_settings(jsonb) is 'The settings of a space that are neither an address nor a secret, and not for its pattern alone';

create function with_new_ids(document text, ids jsonb) returns text language plpgsql immutable as $$
declare
  found text;
begin
  for found in
    select distinct match[1] from regexp_matches(document, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') match
  loop
    if ids ? lower(found) then
      document := replace(document, found, ids ->> lower(found));
    end if;
  end loop;
  return document;
end $$;
comment on function with_new_ids(text, jsonb) is 'A text in which every id that is a key of ids has become its value, wherever it stands: in keys, in links, among others';

create function copied_parents(child text) returns text language sql stable as $$
  select coalesce(string_agg(distinct format(
    '(item.%1$I is null or exists (select from %2$I parent where parent.id = ($1 ->> item.%1$I::text)::uuid))', own.attname, parent.name), ' and '), 'true')
  from pg_constraint
  join copied_tables() parent on to_regclass(quote_ident(parent.name)) = confrelid
  cross join lateral unnest(conkey, confkey) pair (own, theirs)
  join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
  join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
  where contype = 'f' and conrelid = to_regclass(quote_ident(child)) and conrelid <> confrelid and theirs.attname = 'id'
$$;
comment on function copied_parents(text) is 'The condition under which all that a row belongs to was copied, by the foreign keys of its table; $1 holds the new ids';

create function copy_rows(item_table text, taken text, anew jsonb, pattern_id uuid, ids jsonb, owner_id uuid) returns void language plpgsql as $$
declare
  relation oid := to_regclass(quote_ident(item_table));
  columns text;
  times text;
  persons jsonb;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '';
  -- Everything is new, in the order in which it came: a year becomes five minutes.
  select string_agg(format('%L, now() - (now() - item.%I) / 100000', attname, attname), ', ') into times
  from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped and atttypid = 'timestamptz'::regtype;
  select coalesce(jsonb_object_agg(attname, owner_id), '{}') into persons
  from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped and (attname = 'updated_by' or exists (
    select from pg_constraint where contype = 'f' and conrelid = relation and confrelid = '"user"'::regclass and conkey = array[attnum]));
  execute format(
    'insert into %1$I (%2$s)
     select %3$s from (select * from %1$I where space_id = $3 and %5$s) item
     cross join lateral jsonb_populate_record(null::%1$I,
       with_new_ids(to_jsonb(item)::text, $1)::jsonb || jsonb_build_object(%4$s) || $2) copy
     where $1 ? item.id::text and %6$s',
    item_table, columns, (select string_agg(format('copy.%s', part), ', ') from regexp_split_to_table(columns, ', ') part),
    times, taken, copied_parents(item_table))
  using ids, persons || anew, pattern_id;
end $$;
comment on function copy_rows(text, text, jsonb, uuid, jsonb, uuid) is 'Copies the rows of one table of a space, with new ids in all that they say';

-- Whoever calls it has chosen the ids of the new space and of its assets, since their files are named after both.
create function create_space_from_template(template_id uuid, new_space_id uuid, space_name text, owner_id uuid, asset_ids jsonb)
returns setof space language plpgsql as $$
declare
  template space_templates;
  pattern space;
  ids jsonb := jsonb_build_object();
  item record;
begin
  select * into template from space_templates where id = template_id;
  -- Nobody closes it meanwhile.
  select * into pattern from space where id = template.space and status not in ('Withdraw', 'Deleted') for share;
  if pattern.id is null then
    raise exception 'The space of this template is gone.' using errcode = '23503';
  end if;
  if not exists (select from page where space_id = pattern.id and status = 'PUBLISHED' and context_id is null) then
    raise exception 'The space of this template is empty.' using errcode = '23514';
  end if;
  if exists (select from slot_filling where space_id = pattern.id and finished_at is null) then
    raise exception 'The listings of this template are being changed.' using errcode = '40001';
  end if;

  for item in select * from copied_tables() order by place loop
    execute format('select $1 || coalesce(jsonb_object_agg(id, gen_random_uuid()), ''{}'') from %I where space_id = $2', item.name)
      into ids using ids, pattern.id;
  end loop;
  ids := ids || asset_ids || jsonb_build_object(pattern.id, new_space_id);

  insert into space (id, name, status, info, meta) values (
    new_space_id, space_name, 'Development', with_new_ids(copied_settings(pattern.info)::text, ids)::jsonb,
    with_new_ids(jsonb_strip_nulls(jsonb_build_object('favicon_url', pattern.meta -> 'favicon_url'))::text, ids)::jsonb);
  insert into user_space (user_id, space_id, user_role, status) values (owner_id, new_space_id, 'SpaceOwner', 'ACTIVE');

  -- The log tells of the space, not of each page that came with it.
  perform set_config('sitewright.publishing', 'on', true);
  for item in select * from copied_tables() order by place loop
    if item.taken <> 'false' then
      perform copy_rows(item.name, item.taken, item.anew, pattern.id, ids, owner_id);
    end if;
  end loop;
  perform set_config('sitewright.publishing', '', true);
  perform record_audit(new_space_id, 'begun-from-template', 'space', new_space_id::text,
    jsonb_build_object('title', space_name, 'from', template.name));

  -- Exclusive components that the pattern may use, and those that its pages have from its people.
  perform assign_components(
    (select jsonb_agg(id) from component where type = 'EXCLUSIVE' and (
      assignments_of(meta) @> jsonb_build_array(jsonb_build_object('space_id', pattern.id))
      or id in (select component_id from block where space_id = new_space_id)
      or id in (select component_id from header where space_id = new_space_id
                union all select component_id from footer where space_id = new_space_id
                union all select component_id from sidebar where space_id = new_space_id))),
    jsonb_build_array(jsonb_build_object('space_id', new_space_id)), '[]');
  update space_templates set space_ids = space_ids || to_jsonb(new_space_id) where id = template_id;
  return query select * from space where id = new_space_id;
end $$;
comment on function create_space_from_template(uuid, uuid, text, uuid, jsonb) is 'Makes a space that begins as a copy of the space of a template, whole or not at all';

create function copied_counts(pattern_id uuid) returns jsonb language plpgsql stable as $$
declare
  counts jsonb := '{}';
  item record;
  number bigint;
begin
  for item in select * from copied_tables() where taken <> 'false' order by place loop
    execute format('select count(*) from %I where space_id = $1 and (%s)', item.name, item.taken) into number using pattern_id;
    counts := counts || jsonb_build_object(item.name, number);
  end loop;
  return counts;
end $$;
comment on function copied_counts(uuid) is 'How many rows of each table a copy of this space would begin with';

create view space_pattern as select id, status, copied_counts(id) as counts from space;
comment on view space_pattern is 'What a new space would take over from each space';
comment on column space_pattern.counts is 'Rows by table; those that belong to something that stays behind are counted too';
