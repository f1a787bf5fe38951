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

create or replace function copy_rows(item_table text, taken text, anew jsonb, pattern_id uuid, ids jsonb, owner_id uuid) returns void language plpgsql as $$
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

create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  was_fields jsonb := case when tg_op = 'UPDATE' then case jsonb_typeof(old.fixed_fields) when 'array' then old.fixed_fields else '[]' end end;
  now_fields jsonb := case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end;
  casts jsonb := '{}';
  retyped record;
begin
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
create trigger fill_listing_slots_insert before insert on listing for each row execute function fill_listing_slots();
drop function copied_column(text, oid);
