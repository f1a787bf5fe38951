-- A row went through JSON and back as a whole, and each listing asked its dataset anew which slots it fills. Now a column is rewritten
-- by its type, a text is only searched where it names an id at all, and a copied dataset keeps its slots, so that its listings
-- bring theirs.
create function copied_column(name text, type oid) returns text language sql stable as $$
  select case
    when type = 'uuid'::regtype then format('coalesce(($1 ->> item.%1$I::text)::uuid, item.%1$I)', name)
    -- Everything is new, in the order in which it came: a year becomes five minutes.
    when type = 'timestamptz'::regtype then format('now() - (now() - item.%1$I) / 100000', name)
    when (select typcategory from pg_type where oid = type) in ('B', 'D', 'N', 'T') then format('item.%I', name)
    else format(
      'case when item.%1$I::text ~* ''[0-9a-f]{8}-[0-9a-f]{4}'' then with_new_ids(item.%1$I::text, $1)::%2$s else item.%1$I end',
      name, format_type(type, null))
  end
$$;
comment on function copied_column(text, oid) is 'What a copy has in a column, for copy_rows; $1 holds the new ids';

create or replace function copy_rows(item_table text, taken text, anew jsonb, pattern_id uuid, ids jsonb, owner_id uuid) returns void language plpgsql as $$
declare
  relation oid := to_regclass(quote_ident(item_table));
  columns text;
  copied text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case
      when anew ? attname then format('(jsonb_populate_record(null::%I, $2)).%I', item_table, attname)
      when attname = 'updated_by' or exists (
        select from pg_constraint where contype = 'f' and conrelid = relation and confrelid = '"user"'::regclass and conkey = array[attnum]) then '$4'
      else copied_column(attname, atttypid) end, ', ' order by attnum)
  into columns, copied
  from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$I (%2$s) select %3$s from %1$I item where space_id = $3 and %4$s and $1 ? item.id::text and %5$s',
    item_table, columns, copied, taken, copied_parents(item_table))
  using ids, anew, pattern_id, owner_id;
end $$;

create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  was_fields jsonb := case when tg_op = 'UPDATE' then case jsonb_typeof(old.fixed_fields) when 'array' then old.fixed_fields else '[]' end end;
  now_fields jsonb := case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end;
  casts jsonb := '{}';
  retyped record;
begin
  if tg_op = 'INSERT' and current_setting('sitewright.copying', true) = 'on' then
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

drop trigger fill_listing_slots_insert on listing;
create trigger fill_listing_slots_insert before insert on listing for each row
  when (current_setting('sitewright.copying', true) is distinct from 'on') execute function fill_listing_slots();

create or replace function create_space_from_template(template_id uuid, new_space_id uuid, space_name text, owner_id uuid, asset_ids jsonb)
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
  perform set_config('sitewright.copying', 'on', true);
  for item in select * from copied_tables() order by place loop
    if item.taken <> 'false' then
      perform copy_rows(item.name, item.taken, item.anew, pattern.id, ids, owner_id);
    end if;
  end loop;
  perform set_config('sitewright.copying', '', true);
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
