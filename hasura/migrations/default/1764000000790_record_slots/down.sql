delete from slot_filling where form_id is not null;
drop trigger note_asked_component on component;
drop trigger note_questions_update on section;
drop trigger note_questions_delete on block;
drop trigger note_questions_update on block;
drop trigger note_questions_insert on block;
drop function note_asked_component();
drop function note_questions();
drop function note_form_questions(uuid);
drop function form_questions(uuid);
drop function answer_type(jsonb, jsonb);
drop function answer_key(jsonb, uuid);
drop trigger refill_slots on form;
drop trigger keep_form_slots_insert on form;
drop trigger keep_form_slots_update on form;
drop function keep_form_slots();
drop trigger fill_record_slots_insert on record;
drop trigger fill_record_slots_update on record;
drop function fill_record_slots();
update form set meta = meta - 'slots' where meta ? 'slots';
alter table form drop column questions;
drop index record_form_id_id_idx;
do $$
declare
  slot text;
begin
  for slot in
    select kind || '_' || number
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4), ('choices', 4)) as kinds (kind, most), generate_series(1, most) as number
  loop
    execute format('alter table record drop column %I', slot);
  end loop;
end $$;
alter table record
  drop column text_slots, drop column number_slots, drop column date_slots, drop column boolean_slots, drop column field_edits;

drop index slot_filling_waiting_idx;
alter table slot_filling
  drop constraint slot_filling_host_check,
  drop column form_id,
  drop constraint slot_filling_pkey,
  drop constraint slot_filling_dataset_id_key,
  drop column id,
  alter column dataset_id set not null,
  add primary key (dataset_id);
create index slot_filling_waiting_idx on slot_filling (created_at, dataset_id) where finished_at is null;
comment on table slot_filling is 'How far the slots of the listings of a dataset are filled since its fields were changed last';
comment on column slot_filling.after_id is 'The last listing that was looked at, in the order of ids';
comment on column slot_filling.changed_in is 'The transaction of the change: listings that were written beside it may not know of it';

create or replace function fill_listing_slots() returns trigger language plpgsql as $$
declare
  given jsonb;
  held jsonb;
  filled jsonb;
begin
  -- A dataset that is being changed is waited for: it fills the slots of the listings that are there.
  if tg_op = 'INSERT' then
    select meta -> 'slots' into given from dataset where id = new.dataset_id for share;
  else
    select meta -> 'slots' into given from dataset where id = new.dataset_id;
  end if;
  if new.field_edits <> '{}' then
    held := case jsonb_typeof(new.info -> 'listingData') when 'object' then new.info -> 'listingData' else '{}' end;
    new.info := jsonb_set(new.info, '{listingData}', held || new.field_edits);
    new.field_edits := '{}';
  end if;
  held := new.info -> 'listingData';
  if given ? 'moves' or given ? 'casts' then
    held := reshaped_values(held, given);
    if held is distinct from new.info -> 'listingData' then
      new.info := jsonb_set(new.info, '{listingData}', held);
    end if;
  end if;
  -- A row that is new has nothing to be cleared.
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(kind || '_' || number, null) into filled
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4), ('choices', 4)) as kinds (kind, most), generate_series(1, most) as number;
  end if;
  filled := coalesce(filled, '{}')
    || coalesce((select jsonb_object_agg(slot, slot_value(split_part(slot, '_', 1), held -> key))
                 from jsonb_each_text(slot_holders(given)) as entries (slot, key)), '{}')
    || jsonb_build_object(
      'text_slots', coalesce(given -> 'text', '0'), 'number_slots', coalesce(given -> 'number', '0'),
      'date_slots', coalesce(given -> 'date', '0'), 'boolean_slots', coalesce(given -> 'boolean', '0'));
  if tg_op = 'UPDATE' and new.text_slots = -1 then
    new := jsonb_populate_record(new, filled);
    -- Nothing to write: the row is right as it is.
    return case when new is distinct from old then new end;
  end if;
  return jsonb_populate_record(new, filled);
end $$;

create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  holders jsonb := slot_holders(before);
  given jsonb := '{}';
  counts jsonb := '{}';
  now jsonb;
  field record;
  slot text;
  is_filling boolean := false;
  grows boolean;
  moves jsonb := '[]';
  casts jsonb := '{}';
  rename record;
  retyped record;
  tally record;
begin
  if tg_op = 'UPDATE' then
    for rename in select key, was from renamed_keys(old.fixed_fields, new.fixed_fields) loop
      moves := moves || jsonb_build_object('from', rename.was, 'to', rename.key);
      if before -> 'of' ? rename.was then
        before := jsonb_set(before, '{of}', (before -> 'of') - rename.was || jsonb_build_object(rename.key, before #> array['of', rename.was]));
      end if;
    end loop;
    holders := slot_holders(before);
    for retyped in
      select later.entry ->> 'key' as key, earlier.entry ->> 'key' as was, later.entry ->> 'type' as type, coalesce(later.entry -> 'options', '[]') as options
      from jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) later (entry)
      join jsonb_array_elements(case jsonb_typeof(old.fixed_fields) when 'array' then old.fixed_fields else '[]' end) earlier (entry)
        on jsonb_typeof(later.entry) = 'object' and jsonb_typeof(earlier.entry) = 'object'
          and earlier.entry ->> 'key' = coalesce((select was from renamed_keys(old.fixed_fields, new.fixed_fields) renamed where renamed.key = later.entry ->> 'key'), later.entry ->> 'key')
      where later.entry ->> 'type' <> earlier.entry ->> 'type'
    loop
      select count(*) filter (where converted_value(retyped.type, retyped.options, value) is null) as lost, count(*) as held into tally
      from (
        select info #> array['listingData', retyped.was] as value from listing where dataset_id = new.id
        union all
        select info #> array['productData', retyped.was] from product where dataset_id = new.id
      ) rows where not is_blank_value(value);
      if tally.lost > 0 then
        raise exception '% of % values under the key "%" cannot become: %.', tally.lost, tally.held, retyped.was, retyped.type using errcode = '23514';
      end if;
      if tally.held > 0 then
        casts := casts || jsonb_build_object(retyped.key, jsonb_build_object('type', retyped.type, 'options', retyped.options));
      end if;
    end loop;
    if new.fixed_fields @? '$[*].was' then
      new.fixed_fields := (select jsonb_agg(case jsonb_typeof(entry) when 'object' then entry - 'was' else entry end order by place)
                           from jsonb_array_elements(new.fixed_fields) with ordinality as list (entry, place));
    end if;
  end if;
  for field in
    select entry ->> 'key' as key, slot_kind(entry ->> 'type') as kind, before #>> array['of', entry ->> 'key'] as slot
    from jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) with ordinality as list (entry, place)
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
      from generate_series(1, case when field.kind in ('text', 'number') then 12 else 4 end) number, concat(field.kind, '_', number) name
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

  if tg_op = 'UPDATE' then
    is_filling := exists (select from slot_filling where dataset_id = new.id and finished_at is null);
    grows := slot_total(now) > slot_total(before);
    if is_filling and exists (
      select from jsonb_array_elements(coalesce(before -> 'moves', '[]')) move, jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) entry
      where entry ->> 'key' = move ->> 'from' and not moves @> jsonb_build_array(jsonb_build_object('to', move ->> 'from'))
        and not exists (select from jsonb_array_elements(old.fixed_fields) earlier where earlier ->> 'key' = entry ->> 'key')) then
      raise exception 'Values are still being moved away from this key. Please save again when that is done.' using errcode = '23514';
    end if;
    if is_filling then
      moves := coalesce(before -> 'moves', '[]') || moves;
      casts := (select coalesce(jsonb_object_agg(coalesce((select was.key from renamed_keys(old.fixed_fields, new.fixed_fields) was where was.was = held.key), held.key), held.value), '{}')
                from jsonb_each(coalesce(before -> 'casts', '{}')) held) || casts;
    end if;
    if moves <> '[]' then
      now := now || jsonb_build_object('moves', moves);
    end if;
    if casts <> '{}' then
      now := now || jsonb_build_object('casts', casts);
    end if;
    if (grows or refilled_keys(before, now) is not null or now ? 'moves' or now ? 'casts')
      and (is_filling or (select count(*) from (select from listing where dataset_id = new.id limit 501) as first_ones) > 500
        or (now ? 'moves' or now ? 'casts') and (select count(*) from (select from product where dataset_id = new.id limit 501) as first_ones) > 500) then
      -- Who needs one more slot may need others soon: these are found empty then, and no listing is written for them.
      if grows then
        now := now || (select jsonb_object_agg(kind, least(most, (now ->> kind)::int + 3))
                       from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4)) as kinds (kind, most)
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
  new.meta := jsonb_set(new.meta, '{slots}', now);
  return new;
end $$;
comment on function keep_dataset_slots() is
  'Keeps meta.slots: {"of": {key: slot}, "retired": {slot: key}} with the count of slots ever given for each kind, "waiting", "filled", "moves" and "casts"';

create or replace function refill_listing_slots() returns trigger language plpgsql as $$
declare
  before jsonb := old.meta -> 'slots';
  now jsonb := new.meta -> 'slots';
  changed text[] := refilled_keys(before, now);
begin
  changed := nullif(changed || array(
    select move ->> 'from' from jsonb_array_elements(coalesce(now -> 'moves', '[]')) move
    union select key from jsonb_object_keys(coalesce(now -> 'casts', '{}')) key), '{}');
  if changed is null and slot_total(before) = slot_total(now) then
    return null;
  end if;
  if now ? 'filled' then
    insert into slot_filling as earlier (dataset_id, space_id, keys)
    values (new.id, new.space_id, coalesce(to_jsonb(changed), '[]'))
    on conflict (dataset_id) do update set
      keys = case when earlier.finished_at is null then earlier.keys else '[]' end || excluded.keys,
      after_id = null, done = 0, total = null, finished_at = null, changed_in = excluded.changed_in, created_at = now(), updated_at = now();
    return null;
  end if;
  update listing set text_slots = -1
  where dataset_id = new.id
    and (info -> 'listingData' ?| changed
      or (text_slots, number_slots, date_slots, boolean_slots) is distinct from (
        coalesce((now ->> 'text')::int, 0), coalesce((now ->> 'number')::int, 0),
        coalesce((now ->> 'date')::int, 0), coalesce((now ->> 'boolean')::int, 0)));
  if now ? 'moves' or now ? 'casts' then
    update product set info = jsonb_set(info, '{productData}', reshaped_values(info -> 'productData', now))
    where dataset_id = new.id and info -> 'productData' ?| changed;
    update dataset set meta = meta where id = new.id;
  end if;
  return null;
end $$;
comment on function refill_listing_slots() is 'Fills the slots of the listings of a dataset whose fields changed, or has the server do it; as an act of the database it is no edit of them';
drop trigger refill_slots on dataset;
drop function refill_slots();
create trigger refill_listing_slots after update of fixed_fields, meta on dataset for each row
  when (old.meta -> 'slots' is distinct from new.meta -> 'slots') execute function refill_listing_slots();

create or replace function fill_slot_batch() returns trigger language plpgsql as $$
declare
  slots jsonb;
  ends timestamptz := clock_timestamp() + interval '0.5 seconds';
  changed text[] := array(select jsonb_array_elements_text(new.keys));
  ids uuid[];
begin
  -- Whoever wrote a listing while the dataset was changed may not have seen the change: they end first.
  if new.finished_at is not null or new.changed_in >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    return new;
  end if;
  select meta -> 'slots' into slots from dataset where id = new.dataset_id;
  new.total := coalesce(new.total, (select count(*) from listing where dataset_id = new.dataset_id));
  -- Who waits for a person's own change lets it go first; next to a deadlock it would be ended at random.
  perform set_config('lock_timeout', '200ms', true);
  loop
    ids := array(
      select id from listing where dataset_id = new.dataset_id and (new.after_id is null or id > new.after_id) order by id limit 200);
    exit when ids = '{}';
    begin
      update listing set text_slots = -1
      where id = any (ids) and dataset_id = new.dataset_id
        and (info -> 'listingData' ?| changed
          or (text_slots, number_slots, date_slots, boolean_slots) is distinct from (
            coalesce((slots ->> 'text')::int, 0), coalesce((slots ->> 'number')::int, 0),
            coalesce((slots ->> 'date')::int, 0), coalesce((slots ->> 'boolean')::int, 0)));
    exception when lock_not_available or deadlock_detected then
      return new;
    end;
    new.after_id := ids[cardinality(ids)];
    new.done := new.done + cardinality(ids);
    if clock_timestamp() > ends then
      return new;
    end if;
  end loop;
  while slots ? 'moves' or slots ? 'casts' loop
    ids := array(
      select id from product where dataset_id = new.dataset_id and info -> 'productData' ?| changed
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
    perform from dataset where id = new.dataset_id for no key update nowait;
    new.finished_at := now();
  exception when lock_not_available then
    null;
  end;
  return new;
end $$;
comment on function fill_slot_batch() is 'Fills the slots of the next listings for half a second';

create or replace function release_waiting_slots() returns trigger language plpgsql as $$
begin
  update dataset set meta = meta where id = new.dataset_id;
  return null;
end $$;
comment on function release_waiting_slots() is 'No field of the dataset waits any more';

drop function check_conversion(uuid, text, text, jsonb);
drop function next_slots(text, uuid, jsonb, jsonb, jsonb, jsonb);
drop function without_was(jsonb);
drop function held_values(jsonb, jsonb, jsonb);
drop function filled_slots(jsonb, jsonb, boolean);
drop function has_many_rows(text, uuid, boolean);
drop function slot_host(text);

create or replace function calendar_day(value text) returns date language plpgsql immutable as $$
begin
  return case when value ~ '^[1-9]\d{3}-\d\d-\d\d$' then value::date end;
exception when datetime_field_overflow then
  return null;
end $$;

create or replace function slot_value(kind text, value jsonb) returns jsonb language sql immutable as $$
  select case kind
    when 'text' then case when jsonb_typeof(value) in ('string', 'number') then to_jsonb(nullif(left(value #>> '{}', 600), '')) end
    when 'number' then case
      when jsonb_typeof(value) = 'number' then value
      when jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^-?\d{1,30}(\.\d{1,30})?$' then to_jsonb((value #>> '{}')::numeric)
    end
    when 'date' then case when jsonb_typeof(value) = 'string' then to_jsonb(calendar_day(value #>> '{}')) end
    when 'boolean' then case when jsonb_typeof(value) = 'boolean' then value end
    when 'choices' then case when jsonb_typeof(value) = 'array' and value <> '[]' then value end
  end
$$;

create or replace function converted_value(type text, options jsonb, value jsonb) returns jsonb language sql immutable as $$
  select case
    when type in ('Number', 'Price', 'RatingBox') then slot_value('number', value)
    when type = 'Date' then case
      when jsonb_typeof(value) = 'string' then coalesce(slot_value('date', value), slot_value('date', to_jsonb(substring(value #>> '{}' from '^(\d{4}-\d\d-\d\d)[T ]\d\d:'))))
    end
    when type = 'Checkbox' then case
      when jsonb_typeof(value) = 'boolean' then value
      when value in ('"true"', '"yes"', '"1"', '1') then 'true'
      when value in ('"false"', '"no"', '"0"', '0') then 'false'
    end
    when type = 'Select' then case when jsonb_typeof(value) in ('string', 'number') and options ? (value #>> '{}') then to_jsonb(value #>> '{}') end
    when type = 'MultiSelect' then case
      when jsonb_typeof(value) = 'array' and value <@ options then value
      when jsonb_typeof(value) = 'string' and options ? (value #>> '{}') then jsonb_build_array(value)
    end
    when type = 'List' then case
      when jsonb_typeof(value) = 'array' then value
      when jsonb_typeof(value) = 'string' then jsonb_build_array(value)
    end
    when type in ('Image', 'Gallery') then null
    else case jsonb_typeof(value)
      when 'string' then value
      when 'number' then to_jsonb(value #>> '{}')
      when 'boolean' then to_jsonb(value #>> '{}')
      when 'array' then case when not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
        then (select to_jsonb(string_agg(item, ', ' order by place)) from jsonb_array_elements_text(value) with ordinality as items (item, place)) end
    end
  end
$$;
