-- The questions of a form are to its records what the fields of a dataset are to its listings: typed columns ("slots") hold copies of
-- the answers, and `meta.slots` of the form says which. One mechanism with two hosts: what a host calls things says `slot_host`.
create function slot_host(parent text, out held_by text, out reference text, out path text[]) language sql immutable as $$
  select held_by, reference, path
  from (values ('dataset', 'listing', 'dataset_id', '{listingData}'::text[]), ('form', 'record', 'form_id', '{}')) hosts (parent, held_by, reference, path)
  where hosts.parent = slot_host.parent
$$;
comment on function slot_host(text) is 'The table whose rows have the slots of a dataset or a form, its reference to that, and where the values stand in their info';

do $$
declare
  slot record;
begin
  for slot in
    select kind || '_' || number as name, type
    from (values ('text', 'text', 12), ('number', 'numeric', 12), ('date', 'date', 4), ('boolean', 'boolean', 4), ('choices', 'jsonb', 4))
      as kinds (kind, type, most), generate_series(1, most) as number
  loop
    execute format('alter table record add column %I %s', slot.name, slot.type);
    execute format('comment on column record.%I is %L', slot.name, 'An answer to its form, by form.meta.slots; filled by a trigger');
  end loop;
end $$;

alter table record
  add column text_slots smallint not null default 0,
  add column number_slots smallint not null default 0,
  add column date_slots smallint not null default 0,
  add column boolean_slots smallint not null default 0,
  add column field_edits jsonb not null default '{}' check (jsonb_typeof(field_edits) = 'object');
comment on column record.text_slots is 'Text slots that its form has ever given';
comment on column record.number_slots is 'Number slots that its form has ever given';
comment on column record.date_slots is 'Date slots that its form has ever given';
comment on column record.boolean_slots is 'Boolean slots that its form has ever given';
comment on column record.field_edits is 'Takes changes of single answers, {key: value}, for info; always empty when it is read';

do $$
declare
  slot record;
begin
  for slot in
    select kind, kind || '_' || number as name, number
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4)) as kinds (kind, most), generate_series(1, most) as number
  loop
    execute format('create index %I on record (form_id, %I, id) where %I >= %s',
      'record_' || slot.name || '_idx', slot.name, slot.kind || '_slots', slot.number);
    execute format('create index %I on record (form_id, %I desc nulls last, id) where %I >= %s',
      'record_' || slot.name || '_desc_idx', slot.name, slot.kind || '_slots', slot.number);
    if slot.kind = 'text' then
      execute format('create index %I on record using gin (form_id, %I gin_trgm_ops) where %I is not null',
        'record_' || slot.name || '_trgm_idx', slot.name, slot.name);
    end if;
  end loop;
  for number in 1..4 loop
    execute format('create index %I on record using gin (form_id, %I) where %I is not null',
      'record_choices_' || number || '_idx', 'choices_' || number, 'choices_' || number);
  end loop;
end $$;
create index record_form_id_id_idx on record (form_id, id);

alter table form add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array');
comment on column form.questions is 'What it asks, [{id, key, type}] in the types of dataset fields; kept by triggers of its content';

-- The twin of `src/render/form/form-field.ts`, which is what sites and the console go by.
create function answer_key(info jsonb, block_id uuid) returns text language sql immutable as $$
  select coalesce(
    nullif(left(regexp_replace(regexp_replace(
      lower(regexp_replace(normalize(coalesce(
        nullif(btrim(case jsonb_typeof(info -> 'name') when 'string' then info ->> 'name' end, E' \t\r\n'), ''),
        btrim(case jsonb_typeof(info -> 'label') when 'string' then info ->> 'label' end, E' \t\r\n'), ''), nfkd),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
      '[^a-z0-9]+', '_', 'g'), '^[_0-9]+|_+$', '', 'g'), 60), ''),
    'answer_' || left(block_id::text, 8))
$$;
comment on function answer_key(jsonb, uuid) is 'The key of the answers to a block: its name or its question, in letters, digits and underscores';

create function answer_type(input jsonb, info jsonb) returns text language sql immutable as $$
  select case input ->> 'kind'
    when 'number' then 'Number'
    when 'boolean' then 'Checkbox'
    when 'date' then 'Date'
    when 'rating' then 'RatingBox'
    when 'choice' then case when (info || input) -> 'many' = 'true' then 'MultiSelect' else 'Select' end
    when 'text' then case (info || input) ->> 'format' when 'multiline' then 'TextArea' when 'email' then 'Email' when 'url' then 'Link' else 'Text' end
  end
$$;
comment on function answer_type(jsonb, jsonb) is 'The type of dataset fields that the answers to a question have; null for blocks that ask nothing';

create function form_questions(form uuid) returns jsonb language plpgsql stable as $$
declare
  found jsonb := '[]';
  taken text[] := '{}';
  asked record;
  name text;
  key text;
begin
  for asked in
    select block.id, block.info, answer_type(component.info -> 'input', block.info) as type
    from section join block on block.section_id = section.id join component on component.id = block.component_id
    where section.form_id = form
    order by section.sort_order, section.id, block.sort_order, block.id
  loop
    if asked.type is not null then
      name := answer_key(asked.info, asked.id);
      key := name;
      for number in 2..1000 loop
        exit when key <> all (taken);
        key := name || '_' || number;
      end loop;
      taken := taken || key;
      found := found || jsonb_build_object('id', asked.id, 'key', key, 'type', asked.type);
    end if;
  end loop;
  return found;
end $$;
comment on function form_questions(uuid) is 'What a form asks, by the rows of its content';

-- A question is its block: one that is worded or named in another way takes its answers along.
create function note_form_questions(noted uuid) returns void language plpgsql as $$
declare
  before jsonb;
  now jsonb;
begin
  select questions into before from form where id = noted;
  now := form_questions(noted);
  if before is null or now = before then
    return;
  end if;
  update form set questions = (
    select coalesce(jsonb_agg(entry || coalesce((
      select jsonb_build_object('was', earlier ->> 'key') from jsonb_array_elements(before) earlier
      where earlier -> 'id' = entry -> 'id' and earlier ->> 'key' <> entry ->> 'key'), '{}') order by place), '[]')
    from jsonb_array_elements(now) with ordinality as list (entry, place))
  where id = noted;
end $$;
comment on function note_form_questions(uuid) is 'Keeps form.questions at what its content asks';

create function note_questions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_form_questions(old.form_id) where old.form_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    perform note_form_questions(new.form_id) where new.form_id is not null;
  end if;
  return null;
end $$;
create trigger note_questions_insert after insert on block for each row when (new.form_id is not null) execute function note_questions();
create trigger note_questions_update after update of info, sort_order, component_id, section_id, form_id on block for each row
  when (old.form_id is not null or new.form_id is not null) execute function note_questions();
create trigger note_questions_delete after delete on block for each row when (old.form_id is not null) execute function note_questions();
create trigger note_questions_update after update of sort_order, form_id on section for each row
  when (old.form_id is not null or new.form_id is not null) execute function note_questions();

create function note_asked_component() returns trigger language plpgsql as $$
begin
  perform note_form_questions(form_id) from (select distinct form_id from block where component_id = new.id and form_id is not null) forms;
  return null;
end $$;
create trigger note_asked_component after update of info on component for each row
  when (old.info -> 'input' is distinct from new.info -> 'input') execute function note_asked_component();

-- How far they are filled: the id is that of the dataset or the form.
alter table slot_filling drop constraint slot_filling_pkey;
alter table slot_filling add column id uuid;
update slot_filling set id = dataset_id;
alter table slot_filling
  alter column id set not null,
  alter column dataset_id drop not null,
  add primary key (id),
  add constraint slot_filling_dataset_id_key unique (dataset_id),
  add column form_id uuid unique references form (id) on delete cascade,
  add foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  add constraint slot_filling_host_check check (num_nonnulls(dataset_id, form_id) = 1 and id = coalesce(dataset_id, form_id));
comment on table slot_filling is 'How far the slots of the listings of a dataset, or of the records of a form, are filled since its fields were changed last';
comment on column slot_filling.id is 'That of the dataset or the form';
comment on column slot_filling.after_id is 'The last row that was looked at, in the order of ids';
comment on column slot_filling.changed_in is 'The transaction of the change: rows that were written beside it may not know of it';
drop index slot_filling_waiting_idx;
create index slot_filling_waiting_idx on slot_filling (created_at, id) where finished_at is null;

create function has_many_rows(parent text, parent_id uuid, is_reshaped boolean) returns boolean language plpgsql stable as $$
declare
  host record;
  is_many boolean;
begin
  select * into host from slot_host(parent);
  execute format('select count(*) > 500 from (select from %I where %I = $1 limit 501) first_ones', host.held_by, host.reference)
    into is_many using parent_id;
  return is_many
    or is_reshaped and parent = 'dataset' and (select count(*) > 500 from (select from product where dataset_id = parent_id limit 501) first_ones);
end $$;
comment on function has_many_rows(text, uuid, boolean) is 'Whether a dataset or a form has more rows than are written anew in the transaction of a change';

-- In PL/pgSQL, as all that runs for each value of each row: PostgreSQL plans a function in SQL anew where it is called.
create or replace function calendar_day(value text) returns date language plpgsql immutable as $$
declare
  month date;
begin
  if value !~ '^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then
    return null;
  end if;
  month := (left(value, 8) || '01')::date;
  return case when right(value, 2)::int <= extract(day from month + interval '1 month - 1 day') then value::date end;
end $$;

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
  elsif type in ('Image', 'Gallery') then
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

-- Whatever is filled in from JSON: the slots of what is held, and the counts. A row that is new has nothing to be cleared.
create function filled_slots(given jsonb, held jsonb, is_new boolean) returns jsonb language plpgsql immutable as $$
declare
  filled jsonb := jsonb_build_object(
    'text_slots', coalesce(given -> 'text', '0'), 'number_slots', coalesce(given -> 'number', '0'),
    'date_slots', coalesce(given -> 'date', '0'), 'boolean_slots', coalesce(given -> 'boolean', '0'));
  own jsonb := (select jsonb_object_agg(name, slot_value(split_part(name, '_', 1), held -> key)) from jsonb_each_text(slot_holders(given)) entries (name, key));
begin
  if own is not null then
    filled := filled || own;
  end if;
  return case when is_new then filled else '{
    "text_1": null, "text_2": null, "text_3": null, "text_4": null, "text_5": null, "text_6": null, "text_7": null, "text_8": null, "text_9": null, "text_10": null, "text_11": null, "text_12": null,
    "number_1": null, "number_2": null, "number_3": null, "number_4": null, "number_5": null, "number_6": null, "number_7": null, "number_8": null, "number_9": null, "number_10": null, "number_11": null, "number_12": null,
    "date_1": null, "date_2": null, "date_3": null, "date_4": null,
    "boolean_1": null, "boolean_2": null, "boolean_3": null, "boolean_4": null,
    "choices_1": null, "choices_2": null, "choices_3": null, "choices_4": null
  }' || filled end;
end $$;
comment on function filled_slots(jsonb, jsonb, boolean) is 'The slots of a row by what its dataset or form gives and what it holds itself';

create function held_values(held jsonb, edits jsonb, given jsonb) returns jsonb language sql immutable as $$
  select case when given ? 'moves' or given ? 'casts' then reshaped_values(merged, given) else merged end
  from (select case when edits = '{}' then held else case jsonb_typeof(held) when 'object' then held else '{}' end || edits end as merged) whole
$$;
comment on function held_values(jsonb, jsonb, jsonb) is 'What a row holds after these changes of single values, under the keys and in the types of now';

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
  held := held_values(new.info -> 'listingData', new.field_edits, given);
  new.field_edits := '{}';
  if held is distinct from new.info -> 'listingData' then
    new.info := jsonb_set(new.info, '{listingData}', held);
  end if;
  filled := filled_slots(given, held, tg_op = 'INSERT');
  if tg_op = 'UPDATE' and new.text_slots = -1 then
    new := jsonb_populate_record(new, filled);
    -- Nothing to write: the row is right as it is.
    return case when new is distinct from old then new end;
  end if;
  return jsonb_populate_record(new, filled);
end $$;

create function fill_record_slots() returns trigger language plpgsql as $$
declare
  given jsonb;
  filled jsonb;
begin
  -- Not for share: its records are counted in the form, and two that come at once would wait for each other.
  if tg_op = 'INSERT' then
    select meta -> 'slots' into given from form where id = new.form_id for no key update;
  else
    select meta -> 'slots' into given from form where id = new.form_id;
  end if;
  new.info := held_values(new.info, new.field_edits, given);
  new.field_edits := '{}';
  filled := filled_slots(given, new.info, tg_op = 'INSERT');
  if tg_op = 'UPDATE' and new.text_slots = -1 then
    new := jsonb_populate_record(new, filled);
    -- Generated, and not there yet.
    new.answers := old.answers;
    return case when new is distinct from old then new end;
  end if;
  return jsonb_populate_record(new, filled);
end $$;
comment on function fill_record_slots() is 'Merges field_edits into info, and copies what that holds into the typed columns';
create trigger fill_record_slots_insert before insert on record for each row execute function fill_record_slots();
create trigger fill_record_slots_update before update of info, form_id, field_edits, text_slots on record
  for each row execute function fill_record_slots();

-- A field keeps its slot while its key and its kind stay, and finds it again when it returns. Another one takes in this order: a slot
-- that nobody had, one whose field is gone, one more. Counts never fall: lists that are open ask by them.
create function next_slots(parent text, parent_id uuid, before jsonb, was_fields jsonb, now_fields jsonb, casts jsonb) returns jsonb language plpgsql as $$
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
  return now;
end $$;
comment on function next_slots(text, uuid, jsonb, jsonb, jsonb, jsonb) is
  'meta.slots of a dataset or a form with these fields: {"of": {key: slot}, "retired": {slot: key}} with the count of slots ever given for each kind, "waiting", "filled", "moves" and "casts"; was_fields is null for a new one';

create function without_was(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case jsonb_typeof(entry) when 'object' then entry - 'was' else entry end order by place), '[]')
  from jsonb_array_elements(fields) with ordinality as list (entry, place)
$$;
comment on function without_was(jsonb) is 'Fields as they are kept: which key they had is told and forgotten';

-- Who is refused wants to know that it is many, not how many: a million values are not all looked at for that.
create function check_conversion(dataset uuid, key text, type text, options jsonb) returns boolean language plpgsql as $$
declare
  is_lost boolean;
  lost int := 0;
  held int := 0;
  is_over boolean := false;
  ends timestamptz := clock_timestamp() + interval '1 second';
begin
  for is_lost in
    select converted_value(check_conversion.type, check_conversion.options, value) is null
    from (
      select info #> array['listingData', check_conversion.key] as value from listing where dataset_id = dataset
      union all
      select info #> array['productData', check_conversion.key] from product where dataset_id = dataset
    ) rows where not is_blank_value(value)
  loop
    held := held + 1;
    if is_lost then
      lost := lost + 1;
      is_over := lost >= 1000;
    end if;
    exit when is_over;
    if lost > 0 and held % 1000 = 0 and clock_timestamp() > ends then
      is_over := true;
      exit;
    end if;
  end loop;
  if is_over then
    raise exception 'At least % values under the key "%" cannot become: %.', lost, key, type using errcode = '23514';
  elsif lost > 0 then
    raise exception '% of % values under the key "%" cannot become: %.', lost, held, key, type using errcode = '23514';
  end if;
  return held > 0;
end $$;
comment on function check_conversion(uuid, text, text, jsonb) is
  'Whether there are values under a key; refuses where some of them cannot be of this type, with their number as far as it was counted';

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
comment on function keep_dataset_slots() is 'Keeps meta.slots, and converts or refuses where a type changes';

-- An answer stays what was said: a question of another type takes no answers along, and its slot holds those that fit.
create function keep_form_slots() returns trigger language plpgsql as $$
begin
  new.meta := jsonb_set(new.meta, '{slots}', next_slots('form', new.id,
    case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end,
    case when tg_op = 'UPDATE' then old.questions end, new.questions, '{}'));
  new.questions := without_was(new.questions);
  return new;
end $$;
comment on function keep_form_slots() is 'Keeps meta.slots of a form';
create trigger keep_form_slots_insert before insert on form for each row execute function keep_form_slots();
create trigger keep_form_slots_update before update of questions, meta on form for each row execute function keep_form_slots();

-- The argument names the host.
create function refill_slots() returns trigger language plpgsql as $$
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
     where %I = $1 and (info #> $2 ?| $3 or (text_slots, number_slots, date_slots, boolean_slots) is distinct from ($4, $5, $6, $7))',
    host.held_by, host.reference)
    using new.id, host.path, changed, coalesce((now ->> 'text')::int, 0), coalesce((now ->> 'number')::int, 0),
      coalesce((now ->> 'date')::int, 0), coalesce((now ->> 'boolean')::int, 0);
  if now ? 'moves' or now ? 'casts' then
    if parent = 'dataset' then
      update product set info = jsonb_set(info, '{productData}', reshaped_values(info -> 'productData', now))
      where dataset_id = new.id and info -> 'productData' ?| changed;
    end if;
    execute format('update %I set meta = meta where id = $1', parent) using new.id;
  end if;
  return null;
end $$;
comment on function refill_slots() is 'Fills the slots of the rows of a dataset or a form whose fields changed, or has the server do it; as an act of the database it is no edit of them';
drop trigger refill_listing_slots on dataset;
drop function refill_listing_slots();
create trigger refill_slots after update of fixed_fields, meta on dataset for each row
  when (old.meta -> 'slots' is distinct from new.meta -> 'slots') execute function refill_slots('dataset');
create trigger refill_slots after update of questions, meta on form for each row
  when (old.meta -> 'slots' is distinct from new.meta -> 'slots') execute function refill_slots('form');

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
           and (info #> $3 ?| $4 or (text_slots, number_slots, date_slots, boolean_slots) is distinct from ($5, $6, $7, $8))',
        host.held_by, host.reference)
        using ids, new.id, host.path, changed, coalesce((slots ->> 'text')::int, 0), coalesce((slots ->> 'number')::int, 0),
          coalesce((slots ->> 'date')::int, 0), coalesce((slots ->> 'boolean')::int, 0);
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
comment on function fill_slot_batch() is 'Fills the slots of the next rows for half a second';

create or replace function release_waiting_slots() returns trigger language plpgsql as $$
begin
  if new.form_id is null then
    update dataset set meta = meta where id = new.id;
  else
    update form set meta = meta where id = new.id;
  end if;
  return null;
end $$;
comment on function release_waiting_slots() is 'No field of the dataset or the form waits any more';

-- The forms that are there: no edit of anybody.
alter table form disable trigger set_updated_at;
update form set questions = form_questions(id);
alter table form enable trigger set_updated_at;
