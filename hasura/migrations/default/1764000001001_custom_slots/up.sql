-- Lists sort, filter and search by custom fields as by built-in ones: typed columns ("custom slots") hold copies of their values, since
-- the data service orders and compares columns only. Which field has which slot stands in space.custom_slots, by kind of record:
-- { "member": { "of": { field: slot }, "held": { slot: field }, "level": 1, "asked": 1, "waiting": [field] } } (docs/decisions/127).
--
-- Slots come in two levels. An index of a slot holds the rows of spaces whose level gives it, those without a value too, since a sorted
-- list ends with them; a list says the level that all rows have (`asked`). Spaces without custom fields pay for none.
create function custom_slot_list() returns table (slot text, kind text, type text, level int) language sql immutable as $$
  select concat('custom_', kind, '_', number), kind, type, case when number <= first_level then 1 else 2 end
  from (values ('text', 'text', 6, 3), ('number', 'numeric', 4, 2), ('date', 'date', 3, 2), ('time', 'timestamptz', 2, 1), ('boolean', 'boolean', 2, 1))
    as kinds (kind, type, most, first_level), generate_series(1, most) as number
$$;
comment on function custom_slot_list() is 'The typed columns for values of custom fields. The same numbers stand in src/schema/stored-fields/custom-slots.ts';

create function custom_slot_kind(field jsonb) returns text language sql immutable as $$
  select case field ->> 'kind'
    when 'text' then case when coalesce(field ->> 'format', 'plain') <> 'multiline' then 'text' end
    when 'choice' then case when not coalesce((field ->> 'many')::boolean, false) then 'text' end
    when 'number' then 'number'
    when 'rating' then 'number'
    when 'boolean' then 'boolean'
    when 'date' then case field ->> 'precision' when 'minute' then 'time' else 'date' end
  end
$$;
comment on function custom_slot_kind(jsonb) is 'The kind of slot for a custom field; null for long texts, pictures, lists and the like';

-- An index holds 2,704 bytes of a value at most: a text of 600 characters, a number of 40 digits.
create function custom_slot_value(slot text, value jsonb) returns jsonb language sql immutable as $$
  select case split_part(slot, '_', 2)
    when 'time' then case when jsonb_typeof(value) = 'string' and calendar_day(left(value #>> '{}', 10)) is not null
      and value #>> '{}' ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)?$'
      then to_jsonb(concat(value #>> '{}', case when value #>> '{}' !~ '(Z|[+-]\d\d:?\d\d)$' then 'Z' end)) end
    when 'number' then case when octet_length(value #>> '{}') <= 40 then slot_value('number', value) end
    else slot_value(split_part(slot, '_', 2), value)
  end
$$;
comment on function custom_slot_value(text, jsonb) is 'A value as a custom slot holds it; null for what is none of its kind';

alter table space add column custom_slots jsonb not null default '{}';
comment on column space.custom_slots is 'Which custom field has which typed column; a trigger keeps it';

-- A field keeps its slot while its name and its kind stay, and finds it again when it comes back. Another one takes in this order: a
-- slot that nobody had, one whose field is retired or gone.
create function next_custom_slots(before jsonb, fields jsonb) returns jsonb language plpgsql immutable as $$
declare
  held jsonb := coalesce(before -> 'held', '{}');
  given jsonb := '{}';
  changed jsonb := '[]';
  field record;
  found text;
  reached int := coalesce((before ->> 'level')::int, 0);
begin
  for field in
    select entry ->> 'name' as name, custom_slot_kind(entry) as kind, before #>> array['of', entry ->> 'name'] as slot
    from jsonb_array_elements(case jsonb_typeof(fields) when 'array' then fields else '[]' end) with ordinality as list (entry, place)
    where custom_slot_kind(entry) is not null and not coalesce(entry -> 'retired' = 'true', false)
    order by split_part(coalesce(before #>> array['of', entry ->> 'name'], ''), '_', 2) <> custom_slot_kind(entry),
      not exists (select from jsonb_each_text(held) one where one.value = entry ->> 'name'), place
  loop
    select slots.slot into found
    from custom_slot_list() slots
    where slots.kind = field.kind and not exists (select from jsonb_each_text(given) taken where taken.value = slots.slot)
    order by slots.slot is distinct from field.slot, held ->> slots.slot is distinct from field.name, held ? slots.slot, slots.slot
    limit 1;
    continue when found is null;
    given := given || jsonb_build_object(field.name, found);
    if held ->> found is distinct from field.name then
      changed := changed || to_jsonb(array_remove(array[field.name, held ->> found], null));
      held := held || jsonb_build_object(found, field.name);
    end if;
    reached := greatest(reached, (select level from custom_slot_list() slots where slots.slot = found));
  end loop;
  return jsonb_build_object('of', given, 'held', held, 'level', reached, 'asked', coalesce((before ->> 'asked')::int, 0),
    'waiting', coalesce(before -> 'waiting', '[]'), 'changed', changed);
end $$;
comment on function next_custom_slots(jsonb, jsonb) is 'The slots of one kind of record with these fields, and in "changed" the fields whose values are to be filled in or cleared';

create function keep_custom_slots() returns trigger language plpgsql as $$
declare
  extended text;
  fields jsonb;
  slots jsonb;
  is_large boolean;
begin
  -- A copy, or a space that is new, has its rows filled as they come.
  if tg_op = 'INSERT' then
    new.custom_slots := '{}';
  end if;
  for extended, fields in select * from jsonb_each(new.data_model) loop
    slots := next_custom_slots(new.custom_slots -> extended, fields);
    if tg_op = 'INSERT' then
      slots := slots || jsonb_build_object('asked', slots -> 'level');
    elsif slots -> 'changed' <> '[]' or slots -> 'level' is distinct from new.custom_slots -> extended -> 'level' then
      execute format('select count(*) > 500 from (select from %I where space_id = $1 limit 501) first_ones', extended)
        into is_large using new.id;
      slots := slots || jsonb_build_object('filling', to_jsonb(case when is_large then 'job' else 'now' end),
        'waiting', case when is_large then (slots -> 'waiting') || (slots -> 'changed') else '[]' end);
    end if;
    slots := case when slots ? 'filling' then slots else slots - 'changed' end;
    new.custom_slots := new.custom_slots || jsonb_build_object(extended, slots);
  end loop;
  return new;
end $$;
comment on function keep_custom_slots() is 'Gives custom fields their typed columns; runs after check_data_model, by its name';
create trigger keep_custom_slots before insert or update of data_model on space for each row execute function keep_custom_slots();

do $$
declare
  extended text[];
  slot record;
begin
  foreach extended slice 1 in array array[
    ['page', 'meta'], ['listing', 'meta'], ['product', 'info'], ['member', 'info'], ['partner', 'info'], ['record', 'meta'], ['asset', 'meta']]
  loop
    execute format('alter table %I add column custom_slots smallint not null default 0', extended[1]);
    execute format('comment on column %I.custom_slots is %L', extended[1], 'Level of the custom slots of its space; a trigger keeps it');
    for slot in select * from custom_slot_list() loop
      execute format('alter table %I add column %I %s', extended[1], slot.slot, slot.type);
      execute format('comment on column %I.%I is %L', extended[1], slot.slot, 'Copy of a custom field, by space.custom_slots; a trigger fills it');
      continue when slot.kind = 'boolean';
      execute format('create index %I on %I (space_id, %I, id) where custom_slots >= %s',
        concat(extended[1], '_', slot.slot, '_idx'), extended[1], slot.slot, slot.level);
      execute format('create index %I on %I (space_id, %I desc nulls last, id) where custom_slots >= %s',
        concat(extended[1], '_', slot.slot, '_desc_idx'), extended[1], slot.slot, slot.level);
    end loop;
    for level in 1..2 loop
      execute format('create index %I on %I using gin (space_id, custom_text_%s gin_trgm_ops, custom_text_%s gin_trgm_ops, custom_text_%s gin_trgm_ops)
        where custom_slots >= %s', concat(extended[1], '_custom_texts_', level, '_idx'), extended[1], 3 * level - 2, 3 * level - 1, 3 * level, level);
    end loop;
  end loop;
end $$;

create function slot_custom_values() returns trigger language plpgsql as $$
declare
  given jsonb := (select custom_slots -> tg_table_name from space where id = new.space_id);
  held jsonb;
  filled jsonb := '{"custom_text_1":null,"custom_text_2":null,"custom_text_3":null,"custom_text_4":null,"custom_text_5":null,"custom_text_6":null,
    "custom_number_1":null,"custom_number_2":null,"custom_number_3":null,"custom_number_4":null,"custom_date_1":null,"custom_date_2":null,
    "custom_date_3":null,"custom_time_1":null,"custom_time_2":null,"custom_boolean_1":null,"custom_boolean_2":null}';
begin
  if given is null then
    if new.custom_slots <> 0 then
      new.custom_slots := 0;
    end if;
    return new;
  end if;
  held := case tg_argv[0] when 'info' then to_jsonb(new) -> 'info' else to_jsonb(new) -> 'meta' end;
  new := jsonb_populate_record(new, filled
    || coalesce((select jsonb_object_agg(slot, custom_slot_value(slot, held -> concat('custom_', name)))
                 from jsonb_each_text(given -> 'held') as entries (slot, name)), '{}')
    || jsonb_build_object('custom_slots', given -> 'level'));
  if tg_op = 'UPDATE' and new is not distinct from old then
    -- The row is right as it is.
    return case when pg_trigger_depth() > 1 then null else new end;
  end if;
  return new;
end $$;
comment on function slot_custom_values() is 'Copies values of custom fields into their typed columns';

do $$
declare
  extended text[];
begin
  foreach extended slice 1 in array array[
    ['page', 'meta'], ['listing', 'meta'], ['product', 'info'], ['member', 'info'], ['partner', 'info'], ['record', 'meta'], ['asset', 'meta']]
  loop
    -- Named to run after those that fill in the space, and those that change what it reads.
    execute format('create trigger slot_custom_values_insert before insert on %I for each row execute function slot_custom_values(%L)',
      extended[1], extended[2]);
    execute format('create trigger slot_custom_values_update before update on %1$I for each row
      when (new.custom_slots <> old.custom_slots or new.%2$I is distinct from old.%2$I) execute function slot_custom_values(%2$L)', extended[1], extended[2]);
  end loop;
end $$;

-- Rows are filled by the job that fills those of datasets and forms.
alter table slot_filling
  add column extended text,
  drop constraint slot_filling_host_check,
  add constraint slot_filling_host_check check (
    num_nonnulls(dataset_id, form_id, extended) = 1 and (extended is not null or id = coalesce(dataset_id, form_id)));
comment on column slot_filling.extended is 'The kind of record whose custom fields are filled in';

create function refill_custom_slots() returns trigger language plpgsql as $$
declare
  extended text;
  slots jsonb;
begin
  for extended, slots in select * from jsonb_each(new.custom_slots) where value ? 'filling' loop
    if slots ->> 'filling' = 'now' then
      execute format('update %I set custom_slots = -1 where space_id = $1', extended) using new.id;
    end if;
    -- Rows that were being written beside the change are looked at once more.
    insert into slot_filling as earlier (id, extended, space_id, keys)
    values (md5(concat(new.id, extended))::uuid, extended, new.id, slots -> 'changed')
    on conflict (id) do update set
      keys = case when earlier.finished_at is null then earlier.keys else '[]' end || excluded.keys,
      after_id = null, done = 0, total = null, finished_at = null, changed_in = excluded.changed_in, created_at = now(), updated_at = now();
    update space set custom_slots = jsonb_set(custom_slots, array[extended], (custom_slots -> extended) - 'filling' - 'changed') where id = new.id;
  end loop;
  return null;
end $$;
comment on function refill_custom_slots() is 'Fills the custom slots of a space whose fields changed, and has the server do the rest; as an act of the database it is no edit';
create trigger refill_custom_slots after update of data_model on space for each row
  when (new.custom_slots::text like '%"filling"%') execute function refill_custom_slots();

create function fill_custom_batch() returns trigger language plpgsql as $$
declare
  place text := case when new.extended in ('product', 'member', 'partner') then 'info' else 'meta' end;
  level int := (select (custom_slots -> new.extended ->> 'level')::int from space where id = new.space_id);
  ends timestamptz := clock_timestamp() + interval '0.5 seconds';
  changed text[] := array(select concat('custom_', key) from jsonb_array_elements_text(new.keys) key);
  ids uuid[];
begin
  -- Whoever wrote a row while the fields were changed may not have seen the change: they end first.
  if new.finished_at is not null or new.changed_in >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    return new;
  end if;
  if new.total is null then
    execute format('select count(*) from %I where space_id = $1', new.extended) into new.total using new.space_id;
  end if;
  -- Who waits for a person's own change lets it go first; next to a deadlock it would be ended at random.
  perform set_config('lock_timeout', '200ms', true);
  loop
    execute format('select array(select id from %I where space_id = $1 and ($2 is null or id > $2) order by id limit 1000)', new.extended)
      into ids using new.space_id, new.after_id;
    exit when ids = '{}';
    begin
      execute format('update %I set custom_slots = -1 where id = any ($1) and space_id = $2 and (custom_slots <> $3 or %I ?| $4)', new.extended, place)
        using ids, new.space_id, level, changed;
    exception when lock_not_available or deadlock_detected then
      return new;
    end;
    new.after_id := ids[cardinality(ids)];
    new.done := new.done + cardinality(ids);
    if clock_timestamp() > ends then
      return new;
    end if;
  end loop;
  begin
    perform from space where id = new.space_id for no key update nowait;
    new.finished_at := now();
  exception when lock_not_available then
    null;
  end;
  return new;
end $$;
comment on function fill_custom_batch() is 'Fills the custom slots of the next rows for half a second';
drop trigger fill_slot_batch on slot_filling;
create trigger fill_slot_batch before update of batches on slot_filling for each row
  when (new.extended is null) execute function fill_slot_batch();
create trigger fill_custom_batch before update of batches on slot_filling for each row
  when (new.extended is not null) execute function fill_custom_batch();

create function release_custom_slots() returns trigger language plpgsql as $$
begin
  update space set custom_slots = jsonb_set(custom_slots, array[new.extended],
    (custom_slots -> new.extended) || jsonb_build_object('asked', custom_slots -> new.extended -> 'level', 'waiting', '[]'::jsonb))
  where id = new.space_id and custom_slots ? new.extended;
  return null;
end $$;
comment on function release_custom_slots() is 'No custom field waits any more, and lists may ask by the level';
drop trigger release_waiting_slots on slot_filling;
create trigger release_waiting_slots after update on slot_filling for each row
  when (new.extended is null and old.finished_at is null and new.finished_at is not null) execute function release_waiting_slots();
create trigger release_custom_slots after update on slot_filling for each row
  when (new.extended is not null and old.finished_at is null and new.finished_at is not null) execute function release_custom_slots();

-- The log tells of the value, not of its copies.
create or replace function audit_changes(audited regclass) returns void language plpgsql as $$
declare
  columns text[] := array(
    select attname from pg_attribute where attrelid = audited and attnum > 0 and not attisdropped);
  title text := (
    select word from unnest(array['name', 'title', 'prompt', 'email', 'url', 'href', 'description', 'question', 'content', 'id'])
      with ordinality names (word, place)
    where word = any (columns) order by place limit 1);
  -- Generated columns, stamps, copies of what "info" holds, and what other events tell of.
  ignored text[] := array(
    select attname from pg_attribute
    where attrelid = audited and attnum > 0 and not attisdropped
      and (attgenerated <> '' or attname in ('created_at', 'updated_at', 'updated_by', 'version_at', 'version_by', 'deleted_at', 'faults')
        or attname ~ '^(custom_)?(text|number|date|time|boolean|choices)_\d+$' or attname ~ '_slots$' or attname = 'field_edits'))
    || case audited::text
      when 'page' then array['page_version', 'published_at', 'deleted_status']
      when 'space' then array['status', 'owner_id']
      when '"user"' then array['status', 'last_login_at', 'tokens_valid_after', 'uid']
      when 'form' then array['record_count']
      when 'post' then array['likes_count', 'comments_count']
      when 'post_comments' then array['likes_count']
      when 'link_track' then array['clicks', 'last_clicked_at']
      else '{}'::text[] end;
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format(
      'create trigger audit_change_%1$s after %1$s on %2$s referencing %3$s new table as after
       for each statement execute function audit_change(%4$L, %5$L, %6$L)',
      event, audited, case event when 'update' then 'old table as before' else '' end, title,
      case when audited = 'space'::regclass then 'id' when 'space_id' = any (columns) then 'space_id' else '' end, ignored);
  end loop;
end $$;
do $$
declare
  audited regclass;
begin
  foreach audited in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset', 'space']::regclass[] loop
    continue when not exists (select from pg_trigger where tgrelid = audited and tgname = 'audit_change_update');
    execute format('drop trigger audit_change_insert on %s', audited);
    execute format('drop trigger audit_change_update on %s', audited);
    perform audit_changes(audited);
  end loop;
end $$;

-- The spaces that have fields already: no edit of anybody.
alter table space disable trigger set_updated_at;
update space set data_model = data_model where data_model <> '{}';
alter table space enable trigger set_updated_at;
