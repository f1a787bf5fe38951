-- An option of a dataset's choice is a text, or {value, label, tone}: values are compared with what is stored (docs/decisions/203).
create function option_values(options jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case jsonb_typeof(option) when 'object' then option -> 'value' else option end order by place), '[]')
  from jsonb_array_elements(case jsonb_typeof(options) when 'array' then options else '[]' end) with ordinality as list (option, place)
$$;
comment on function option_values(jsonb) is 'What the options of a choice are stored as, whatever they are called';

-- Moments have typed columns of their own, as custom fields have (docs/decisions/204).
do $$
declare
  host record;
begin
  for host in select * from (values ('listing', 'A field of its dataset, by dataset.meta.slots; filled by a trigger', 'dataset'),
    ('record', 'An answer to its form, by form.meta.slots; filled by a trigger', 'form')) hosts (held_by, about, parent)
  loop
    execute format('alter table %I add column time_1 timestamptz, add column time_2 timestamptz, add column time_slots smallint not null default 0', host.held_by);
    execute format('comment on column %I.time_1 is %L', host.held_by, host.about);
    execute format('comment on column %I.time_2 is %L', host.held_by, host.about);
    execute format('comment on column %I.time_slots is %L', host.held_by, 'Slots for moments that its ' || host.parent || ' has ever given');
  end loop;
  -- No question asks for a moment: records have none to order by.
  for number in 1..2 loop
    execute format('create index listing_time_%1$s_idx on listing (dataset_id, time_%1$s, id) where time_slots >= %1$s', number);
    execute format('create index listing_time_%1$s_desc_idx on listing (dataset_id, time_%1$s desc nulls last, id) where time_slots >= %1$s', number);
  end loop;
end $$;

create or replace function slot_kind(type text) returns text language sql immutable as $$
  select case
    when type in ('Text', 'Select', 'Link', 'Email', 'Color', 'Currency') then 'text'
    when type in ('Number', 'Price', 'RatingBox') then 'number'
    when type = 'Date' then 'date'
    when type = 'DateTime' then 'time'
    when type = 'Checkbox' then 'boolean'
    when type = 'MultiSelect' then 'choices'
  end
$$;

create or replace function slot_value(kind text, value jsonb) returns jsonb language plpgsql immutable as $$
declare
  type text := jsonb_typeof(value);
begin
  if kind = 'text' then
    return case when type in ('string', 'number') then to_jsonb(nullif(left(value #>> '{}', 600), '')) end;
  elsif kind = 'number' then
    if type = 'number' then
      return value;
    end if;
    return case when type = 'string' and value #>> '{}' ~ '^-?\d{1,30}(\.\d{1,30})?$' then to_jsonb((value #>> '{}')::numeric) end;
  elsif kind = 'date' then
    return case when type = 'string' then to_jsonb(calendar_day(value #>> '{}')) end;
  elsif kind = 'time' then
    return case when type = 'string' and calendar_day(left(value #>> '{}', 10)) is not null
      and value #>> '{}' ~ '^\d{4}-\d\d-\d\dT(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?|24:00(:00(\.0{1,6})?)?)(Z|[+-](0\d|1[0-5]):?[0-5]\d)$' then value end;
  elsif kind = 'boolean' then
    return case when type = 'boolean' then value end;
  elsif kind = 'choices' then
    return case when type = 'array' and value <> '[]' then value end;
  end if;
  return null;
end $$;

create or replace function converted_value(type text, options jsonb, value jsonb) returns jsonb language plpgsql immutable as $$
declare
  held text := jsonb_typeof(value);
begin
  if type in ('Number', 'Price', 'RatingBox') then
    return slot_value('number', value);
  elsif type = 'Date' then
    return case
      when held = 'string' then coalesce(slot_value('date', value), slot_value('date', to_jsonb(substring(value #>> '{}' from '^(\d{4}-\d\d-\d\d)[T ]\d\d:'))))
    end;
  elsif type = 'DateTime' then
    return case
      -- A day says no zone.
      when held = 'string' then coalesce(slot_value('time', value), to_jsonb(slot_value('date', value) #>> '{}' || 'T00:00:00Z'))
    end;
  elsif type = 'Checkbox' then
    return case
      when held = 'boolean' then value
      when value in ('"true"', '"yes"', '"1"', '1') then 'true'
      when value in ('"false"', '"no"', '"0"', '0') then 'false'
    end;
  elsif type = 'Select' then
    return case when held in ('string', 'number') and options ? (value #>> '{}') then to_jsonb(value #>> '{}') end;
  elsif type = 'MultiSelect' then
    return case
      when held = 'array' and value <@ options then value
      when held = 'string' and options ? (value #>> '{}') then jsonb_build_array(value)
    end;
  elsif type = 'List' then
    return case held when 'array' then value when 'string' then jsonb_build_array(value) end;
  elsif type in ('Image', 'Gallery', 'Group', 'Page', 'Tags') then
    return null;
  elsif held = 'string' then
    return value;
  elsif held in ('number', 'boolean') then
    return to_jsonb(value #>> '{}');
  elsif held = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")') then
    return (select to_jsonb(string_agg(item, ', ' order by place)) from jsonb_array_elements_text(value) with ordinality as items (item, place));
  end if;
  return null;
end $$;

create or replace function surely_converted(type text, options jsonb) returns text language sql immutable as $$
  select case
    when type in ('Number', 'Price', 'RatingBox') then $re$%1$s ~ '^-?\d+(\.\d+)?$' and length(%1$s) < 30$re$
    -- Days that every month has; the others are looked at one by one.
    when type = 'Date' then $re$%1$s ~ '^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])([T ]\d\d:.*)?$'$re$
    when type = 'Checkbox' then $re$%1$s in ('true', 'yes', '1', 'false', 'no', '0')$re$
    -- A column holds the first 600 characters of a text.
    when type = 'Select' then format('length(%%1$s) < 600 and %L::jsonb ? %%1$s', replace(options::text, '%', '%%'))
    when type in ('MultiSelect', 'List', 'Image', 'Gallery', 'DateTime', 'Group', 'Page', 'Tags') then 'false'
    else '%1$s is not null'
  end
$$;

create or replace function slot_total(slots jsonb) returns int language sql immutable as $$
  select coalesce((slots ->> 'text')::int, 0) + coalesce((slots ->> 'number')::int, 0)
    + coalesce((slots ->> 'date')::int, 0) + coalesce((slots ->> 'boolean')::int, 0)
    + coalesce((slots ->> 'time')::int, 0)
$$;

create or replace function filled_slots(given jsonb, held jsonb, is_new boolean) returns jsonb language plpgsql immutable as $$
declare
  filled jsonb := jsonb_build_object(
    'text_slots', coalesce(given -> 'text', '0'), 'number_slots', coalesce(given -> 'number', '0'),
    'date_slots', coalesce(given -> 'date', '0'), 'boolean_slots', coalesce(given -> 'boolean', '0'),
    'time_slots', coalesce(given -> 'time', '0'));
  own jsonb := (select jsonb_object_agg(name, slot_value(split_part(name, '_', 1), held -> key)) from jsonb_each_text(slot_holders(given)) entries (name, key));
begin
  if own is not null then
    filled := filled || own;
  end if;
  return case when is_new then filled else '{
    "text_1": null, "text_2": null, "text_3": null, "text_4": null, "text_5": null, "text_6": null, "text_7": null, "text_8": null, "text_9": null, "text_10": null, "text_11": null, "text_12": null,
    "number_1": null, "number_2": null, "number_3": null, "number_4": null, "number_5": null, "number_6": null, "number_7": null, "number_8": null, "number_9": null, "number_10": null, "number_11": null, "number_12": null,
    "date_1": null, "date_2": null, "date_3": null, "date_4": null,
    "time_1": null, "time_2": null,
    "boolean_1": null, "boolean_2": null, "boolean_3": null, "boolean_4": null,
    "choices_1": null, "choices_2": null, "choices_3": null, "choices_4": null
  }' || filled end;
end $$;

create or replace function next_slots(parent text, parent_id uuid, before jsonb, was_fields jsonb, now_fields jsonb, casts jsonb) returns jsonb language plpgsql as $$
declare
  holders jsonb;
  given jsonb := '{}';
  counts jsonb := '{}';
  now jsonb;
  field record;
  slot text;
  is_filling boolean := false;
  grows boolean;
  moves jsonb := '[]';
  rename record;
begin
  for rename in select key, was from renamed_keys(was_fields, now_fields) loop
    moves := moves || jsonb_build_object('from', rename.was, 'to', rename.key);
    if before -> 'of' ? rename.was then
      before := jsonb_set(before, '{of}', (before -> 'of') - rename.was || jsonb_build_object(rename.key, before #> array['of', rename.was]));
    end if;
  end loop;
  holders := slot_holders(before);
  for field in
    select entry ->> 'key' as key, slot_kind(entry ->> 'type') as kind, before #>> array['of', entry ->> 'key'] as slot
    from jsonb_array_elements(now_fields) with ordinality as list (entry, place)
    where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> '' and slot_kind(entry ->> 'type') is not null
    -- Those that have a slot keep it, those that had one come next; the others take what is left, in their order.
    order by
      coalesce(split_part(before #>> array['of', entry ->> 'key'], '_', 1), '') <> slot_kind(entry ->> 'type'),
      not exists (select from jsonb_each_text(holders) as held (name, holder)
                  where holder = entry ->> 'key' and split_part(name, '_', 1) = slot_kind(entry ->> 'type')),
      place
  loop
    if split_part(field.slot, '_', 1) = field.kind then
      slot := field.slot;
    else
      select name into slot
      from generate_series(1, case when field.kind in ('text', 'number') then 12 when field.kind = 'time' then 2 else 4 end) number, concat(field.kind, '_', number) name
      where not exists (select from jsonb_each_text(given) taken where taken.value = name)
      order by
        holders ->> name is distinct from field.key,
        case when number > greatest((counts ->> field.kind)::int, (before ->> field.kind)::int, 0) then 2 when holders ? name then 1 else 0 end,
        number
      limit 1;
    end if;
    if slot is not null then
      given := given || jsonb_build_object(field.key, slot);
      counts := counts || jsonb_build_object(field.kind,
        greatest(split_part(slot, '_', 2)::int, (counts ->> field.kind)::int, (before ->> field.kind)::int));
    end if;
  end loop;
  now := (before - 'of' - 'retired' - 'waiting' - 'filled' - 'moves' - 'casts') || counts || jsonb_build_object('of', given);
  holders := (select jsonb_object_agg(name, holder) from jsonb_each(holders) as held (name, holder)
              where not exists (select from jsonb_each_text(given) taken where taken.value = name));
  if holders is not null then
    now := now || jsonb_build_object('retired', holders);
  end if;

  if was_fields is not null then
    is_filling := exists (select from slot_filling where id = parent_id and finished_at is null);
    grows := slot_total(now) > slot_total(before);
    if is_filling and exists (
      select from jsonb_array_elements(coalesce(before -> 'moves', '[]')) move, jsonb_array_elements(now_fields) entry
      where entry ->> 'key' = move ->> 'from' and not moves @> jsonb_build_array(jsonb_build_object('to', move ->> 'from'))
        and not exists (select from jsonb_array_elements(was_fields) earlier where earlier ->> 'key' = entry ->> 'key')) then
      raise exception 'Values are still being moved away from this key. Please save again when that is done.' using errcode = '23514';
    end if;
    if is_filling then
      moves := coalesce(before -> 'moves', '[]') || moves;
      casts := (select coalesce(jsonb_object_agg(coalesce((select was.key from renamed_keys(was_fields, now_fields) was where was.was = held.key), held.key), held.value), '{}')
                from jsonb_each(coalesce(before -> 'casts', '{}')) held) || casts;
    end if;
    if moves <> '[]' then
      now := now || jsonb_build_object('moves', moves);
    end if;
    if casts <> '{}' then
      now := now || jsonb_build_object('casts', casts);
    end if;
    if (grows or refilled_keys(before, now) is not null or now ? 'moves' or now ? 'casts')
      and (is_filling or has_many_rows(parent, parent_id, now ? 'moves' or now ? 'casts')) then
      -- Who needs one more slot may need others soon: these are found empty then, and no row is written for them.
      if grows then
        now := now || (select jsonb_object_agg(kind, least(most, (now ->> kind)::int + 3))
                       from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4), ('time', 2)) as kinds (kind, most)
                       where (now ->> kind)::int > coalesce((before ->> kind)::int, 0) or now ? kind and not before ? kind);
      end if;
      now := now || jsonb_build_object(
        'waiting', coalesce(case when is_filling then before -> 'waiting' end, '[]') || coalesce(to_jsonb(refilled_keys(before, now)), '[]')
          || coalesce(jsonb_path_query_array(moves, '$[*].to'), '[]') || coalesce((select jsonb_agg(key) from jsonb_object_keys(casts) key), '[]'),
        'filled', coalesce(case when is_filling then before -> 'filled' end, before - 'of' - 'retired' - 'choices' - 'waiting' - 'filled' - 'moves' - 'casts'));
    elsif is_filling then
      now := now || jsonb_build_object('waiting', before -> 'waiting', 'filled', before -> 'filled');
    end if;
    if now ? 'waiting' then
      now := jsonb_set(now, '{waiting}', (
        select coalesce(jsonb_agg(distinct key), '[]') from jsonb_array_elements_text(now -> 'waiting') key where given ? key));
    end if;
  end if;
  return now;
end $$;

create or replace function refill_slots() returns trigger language plpgsql as $$
declare
  parent text := tg_argv[0];
  host record;
  before jsonb := old.meta -> 'slots';
  now jsonb := new.meta -> 'slots';
  changed text[] := refilled_keys(before, now);
begin
  changed := nullif(changed || array(
    select move ->> 'from' from jsonb_array_elements(coalesce(now -> 'moves', '[]')) move
    union select key from jsonb_object_keys(coalesce(now -> 'casts', '{}')) key), '{}');
  if changed is null and slot_total(before) is not distinct from slot_total(now) then
    return null;
  end if;
  if now ? 'filled' then
    insert into slot_filling as earlier (id, dataset_id, form_id, space_id, keys)
    values (new.id, case parent when 'dataset' then new.id end, case parent when 'form' then new.id end, new.space_id, coalesce(to_jsonb(changed), '[]'))
    on conflict (id) do update set
      keys = case when earlier.finished_at is null then earlier.keys else '[]' end || excluded.keys,
      after_id = null, done = 0, total = null, finished_at = null, changed_in = excluded.changed_in, created_at = now(), updated_at = now();
    return null;
  end if;
  select * into host from slot_host(parent);
  execute format(
    'update %I set text_slots = -1
     where %I = $1 and (info #> $2 ?| $3 or (text_slots, number_slots, date_slots, boolean_slots, time_slots) is distinct from ($4, $5, $6, $7, $8))',
    host.held_by, host.reference)
    using new.id, host.path, changed, coalesce((now ->> 'text')::int, 0), coalesce((now ->> 'number')::int, 0),
      coalesce((now ->> 'date')::int, 0), coalesce((now ->> 'boolean')::int, 0), coalesce((now ->> 'time')::int, 0);
  if now ? 'moves' or now ? 'casts' then
    if parent = 'dataset' then
      update product set info = jsonb_set(info, '{productData}', reshaped_values(info -> 'productData', now))
      where dataset_id = new.id and info -> 'productData' ?| changed;
    end if;
    execute format('update %I set meta = meta where id = $1', parent) using new.id;
  end if;
  return null;
end $$;

create or replace function fill_slot_batch() returns trigger language plpgsql as $$
declare
  parent text := case when new.form_id is null then 'dataset' else 'form' end;
  host record;
  slots jsonb;
  ends timestamptz := clock_timestamp() + interval '0.5 seconds';
  changed text[] := array(select jsonb_array_elements_text(new.keys));
  ids uuid[];
begin
  -- Whoever wrote a row while the fields were changed may not have seen the change: they end first.
  if new.finished_at is not null or new.changed_in >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    return new;
  end if;
  select * into host from slot_host(parent);
  execute format('select meta -> ''slots'' from %I where id = $1', parent) into slots using new.id;
  if new.total is null then
    execute format('select count(*) from %I where %I = $1', host.held_by, host.reference) into new.total using new.id;
  end if;
  -- Who waits for a person's own change lets it go first; next to a deadlock it would be ended at random.
  perform set_config('lock_timeout', '200ms', true);
  loop
    execute format('select array(select id from %I where %I = $1 and ($2 is null or id > $2) order by id limit 200)', host.held_by, host.reference)
      into ids using new.id, new.after_id;
    exit when ids = '{}';
    begin
      execute format(
        'update %I set text_slots = -1
         where id = any ($1) and %I = $2
           and (info #> $3 ?| $4 or (text_slots, number_slots, date_slots, boolean_slots, time_slots) is distinct from ($5, $6, $7, $8, $9))',
        host.held_by, host.reference)
        using ids, new.id, host.path, changed, coalesce((slots ->> 'text')::int, 0), coalesce((slots ->> 'number')::int, 0),
          coalesce((slots ->> 'date')::int, 0), coalesce((slots ->> 'boolean')::int, 0),
          coalesce((slots ->> 'time')::int, 0);
    exception when lock_not_available or deadlock_detected then
      return new;
    end;
    new.after_id := ids[cardinality(ids)];
    new.done := new.done + cardinality(ids);
    if clock_timestamp() > ends then
      return new;
    end if;
  end loop;
  while parent = 'dataset' and (slots ? 'moves' or slots ? 'casts') loop
    ids := array(
      select id from product where dataset_id = new.id and info -> 'productData' ?| changed
        and reshaped_values(info -> 'productData', slots) is distinct from info -> 'productData' limit 200);
    exit when ids = '{}';
    begin
      update product set info = jsonb_set(info, '{productData}', reshaped_values(info -> 'productData', slots)) where id = any (ids);
    exception when lock_not_available or deadlock_detected then
      return new;
    end;
    if clock_timestamp() > ends then
      return new;
    end if;
  end loop;
  begin
    execute format('select from %I where id = $1 for no key update nowait', parent) using new.id;
    new.finished_at := now();
  exception when lock_not_available then
    null;
  end;
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
    select later.entry ->> 'key' as key, earlier.entry ->> 'key' as was, later.entry ->> 'type' as type, option_values(later.entry -> 'options') as options
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

create or replace function copied_column(name text, type oid) returns text language sql stable as $$
  select case
    when type = 'uuid'::regtype then format('coalesce(($1 ->> item.%1$I::text)::uuid, item.%1$I)', name)
    -- A copy of a value, not when something happened.
    when name ~ '^(custom_)?time_\d+$' then format('item.%I', name)
    -- Everything is new, in the order in which it came: a year becomes five minutes.
    when type = 'timestamptz'::regtype then format('now() - (now() - item.%1$I) / 100000', name)
    when (select typcategory from pg_type where oid = type) in ('B', 'D', 'N', 'T') then format('item.%I', name)
    else format(
      'case when item.%1$I::text ~* ''[0-9a-f]{8}-[0-9a-f]{4}'' then with_new_ids(item.%1$I::text, $1)::%2$s else item.%1$I end',
      name, format_type(type, null))
  end
$$;

create or replace function kept_fields(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('rank', rank, 'entries', entries)), '{}')
  from (
    select entry ->> 'key' as key, max(custom_rank(entry -> 'change')) as rank, jsonb_agg(jsonb_build_object(
      'type', entry -> 'type', 'retired', coalesce(entry -> 'retired' = 'true', false),
      'options', case when entry ->> 'type' in ('Select', 'MultiSelect') then entry -> 'options' end,
      'fields', case when entry ->> 'type' = 'Group' then entry -> 'fields' end,
      'dataset', case when entry ->> 'type' = 'Listing' then entry -> 'dataset' end,
      'default', case when not is_blank_value(entry -> 'default') then entry -> 'default' end,
      'showIf', case when not is_blank_value(entry -> 'showIf') then entry -> 'showIf' end)) as entries
    from jsonb_array_elements(case jsonb_typeof(fields) when 'array' then fields else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> ''
    group by 1) field
  where rank > 1
$$;
