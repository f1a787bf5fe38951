-- Fields that the admins of a space add to its records. The definitions stand on the space, a list for each kind of record; a value
-- stands in "meta" or "info" of its record under "custom_" and the name of its field (docs/decisions/128).
alter table space add column data_model jsonb not null default '{}'
  check (jsonb_typeof(data_model) = 'object' and octet_length(data_model::text) <= 262144);
comment on column space.data_model is 'Fields of its own that each kind of record has: { "member": [{ "name", "kind", ... }] }';

alter table record add column meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object');
comment on column record.meta is 'Values of custom fields';
alter table asset add column meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object');
comment on column asset.meta is 'Values of custom fields';
create index partner_info_idx on partner using gin (info jsonb_path_ops);
create index record_meta_idx on record using gin (meta jsonb_path_ops);
create index asset_meta_idx on asset using gin (meta jsonb_path_ops);

create function check_data_model() returns trigger language plpgsql as $$
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
    elsif jsonb_typeof(fields) <> 'array' or jsonb_array_length(fields) > 100 then
      raise exception 'Records of a kind take at most 100 fields of their own.' using errcode = '23514', table = 'space';
    end if;
    taken := '{}';
    for field in select * from jsonb_array_elements(fields) loop
      name := field ->> 'name';
      if coalesce(field ->> 'kind', '') not in (
        'text', 'number', 'boolean', 'date', 'choice', 'reference', 'tags', 'media', 'richText', 'rating', 'group', 'list', 'json') then
        raise exception 'A field has no kind that is known.' using errcode = '23514', table = 'space';
      elsif coalesce(name, '') !~ '^[a-z][a-z0-9_]{0,39}$' then
        raise exception 'Names of fields have up to 40 small letters, digits and underscores, a letter first.'
          using errcode = '23514', table = 'space';
      elsif name = any (taken) then
        raise exception 'Two fields have the same name.' using errcode = '23514', table = 'space';
      elsif char_length(field ->> 'label') > 100 then
        raise exception 'Labels of fields have at most 100 characters.' using errcode = '23514', table = 'space';
      elsif field ->> 'kind' = 'choice' and coalesce(jsonb_typeof(field -> 'options'), '') <> 'array' then
        raise exception 'A choice needs its options.' using errcode = '23514', table = 'space';
      end if;
      taken := taken || name;
    end loop;
  end loop;
  return new;
end $$;
comment on function check_data_model() is 'Definitions of custom fields: a known kind, and names that fit keys, columns of files and addresses';
create trigger check_data_model before insert or update of data_model on space for each row execute function check_data_model();

create function fits_field(value jsonb, field jsonb) returns boolean language sql immutable parallel safe as $$
  select is_blank_value(value) or coalesce(case field ->> 'kind'
    when 'text' then jsonb_typeof(value) = 'string'
      and char_length(value #>> '{}') <= coalesce((field ->> 'maxLength')::numeric, 1000000)
    when 'richText' then jsonb_typeof(value) = 'string'
    when 'number' then case jsonb_typeof(value) when 'number' then
      (value #>> '{}')::numeric >= coalesce((field ->> 'min')::numeric, '-Infinity')
      and (value #>> '{}')::numeric <= coalesce((field ->> 'max')::numeric, 'Infinity')
      and (not coalesce((field ->> 'integer')::boolean, false) or (value #>> '{}')::numeric % 1 = 0) end
    when 'rating' then case jsonb_typeof(value) when 'number' then
      (value #>> '{}')::numeric between 0 and coalesce((field ->> 'max')::numeric, 5) end
    when 'boolean' then jsonb_typeof(value) = 'boolean'
    when 'date' then case jsonb_typeof(value) when 'string' then case field ->> 'precision'
      when 'minute' then (value #>> '{}') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' and calendar_day(left(value #>> '{}', 10)) is not null
      else (value #>> '{}') ~ '^\d{4}-\d\d-\d\d$' and calendar_day(value #>> '{}') is not null end end
    when 'choice' then case
      when coalesce((field ->> 'many')::boolean, false) then jsonb_typeof(value) = 'array'
        and value <@ jsonb_path_query_array(field, '$.options[*].value')
      else jsonb_typeof(value) = 'string'
        and jsonb_path_query_array(field, '$.options[*].value') @> jsonb_build_array(value) end
    when 'reference' then (value #>> '{}') ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'tags' then jsonb_typeof(value) = 'object'
    when 'media' then jsonb_typeof(value) = case when coalesce((field ->> 'many')::boolean, false) then 'array' else 'string' end
    when 'group' then jsonb_typeof(value) = 'object'
    when 'list' then jsonb_typeof(value) = 'array'
    when 'json' then true
  end, false)
$$;
comment on function fits_field(jsonb, jsonb) is 'Whether a value is one of a field, or none. The kinds are those of src/schema/kinds; what is inside of groups and lists is not looked at';

-- Only what changes is looked at: values whose field took another kind, or went, are no hindrance to the rest of their record.
create function check_custom_values() returns trigger language plpgsql as $$
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

do $$
declare
  extended text[];
begin
  foreach extended slice 1 in array array[
    ['page', 'meta'], ['listing', 'meta'], ['product', 'info'], ['member', 'info'], ['partner', 'info'], ['record', 'meta'], ['asset', 'meta']]
  loop
    execute format(
      'create trigger check_custom_values before insert or update of %2$I on %1$I for each row
       when (new.%2$I::text like ''%%"custom\_%%'') execute function check_custom_values(%2$L)', extended[1], extended[2]);
  end loop;
end $$;

-- Asked before definitions are saved. Of one that is retired or gone, every value is unread.
create function unread_values(tenant space, extended text default '', fields jsonb default '[]') returns jsonb language plpgsql stable as $$
declare
  place text := case when extended in ('product', 'member', 'partner') then 'info' else 'meta' end;
  field jsonb;
  found bigint;
  counts jsonb := '{}';
begin
  if extended not in ('page', 'listing', 'product', 'member', 'partner', 'record', 'asset') or jsonb_typeof(fields) <> 'array' then
    return counts;
  end if;
  for field in select * from jsonb_array_elements(fields) limit 100 loop
    execute format('select count(*) from %I where space_id = $1 and not is_blank_value(%2$I -> $2) and not fits_field(%2$I -> $2, $3)',
      extended, place) into found using tenant.id, 'custom_' || (field ->> 'name'), field;
    counts := counts || jsonb_build_object(coalesce(field ->> 'name', ''), found);
  end loop;
  return counts;
end $$;
comment on function unread_values(space, text, jsonb) is 'How many records of a space hold a value that a definition cannot read, by its name';

-- The log names the kind of record whose fields changed.
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

-- A copy of a space has its fields too.
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

  insert into space (id, name, status, data_model, info, meta) values (
    new_space_id, space_name, 'Development', with_new_ids(pattern.data_model::text, ids)::jsonb, with_new_ids(copied_settings(pattern.info)::text, ids)::jsonb,
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
