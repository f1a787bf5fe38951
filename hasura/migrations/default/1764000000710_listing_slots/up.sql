-- The fields that a dataset gives its listings stand in info.listingData, which has no types, no order and no sums. Typed columns
-- ("slots") keep a copy of them: a dataset gives each of its fields the first free slot of its kind, and the field has it as long as
-- it is there. What is written is the JSON, by every writer as before; a trigger fills the slots in from it.
do $$
declare
  slot record;
begin
  for slot in
    select kind || '_' || number as name, type
    from (values ('text', 'text', 12), ('number', 'numeric', 12), ('date', 'date', 4), ('boolean', 'boolean', 4), ('choices', 'jsonb', 4))
      as kinds (kind, type, most), generate_series(1, most) as number
  loop
    execute format('alter table listing add column %I %s', slot.name, slot.type);
    execute format('comment on column listing.%I is %L', slot.name, 'A field of its dataset, by dataset.meta.slots; filled by a trigger');
  end loop;
end $$;

-- How many slots of a kind its dataset has ever given: an index of a slot has the rows that may use it, those without a value too,
-- since a sorted list ends with them.
alter table listing
  add column text_slots smallint not null default 0,
  add column number_slots smallint not null default 0,
  add column date_slots smallint not null default 0,
  add column boolean_slots smallint not null default 0,
  add column field_edits jsonb not null default '{}' check (jsonb_typeof(field_edits) = 'object');
comment on column listing.text_slots is 'Text slots that its dataset has ever given';
comment on column listing.number_slots is 'Number slots that its dataset has ever given';
comment on column listing.date_slots is 'Date slots that its dataset has ever given';
comment on column listing.boolean_slots is 'Boolean slots that its dataset has ever given';
comment on column listing.field_edits is 'Takes changes of single fields, {key: value}, for info.listingData; always empty when it is read';

-- Both ways round: nulls come last in either.
do $$
declare
  slot record;
begin
  for slot in
    select kind, kind || '_' || number as name, number
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4)) as kinds (kind, most), generate_series(1, most) as number
  loop
    execute format('create index %I on listing (dataset_id, %I, id) where %I >= %s',
      'listing_' || slot.name || '_idx', slot.name, slot.kind || '_slots', slot.number);
    execute format('create index %I on listing (dataset_id, %I desc nulls last, id) where %I >= %s',
      'listing_' || slot.name || '_desc_idx', slot.name, slot.kind || '_slots', slot.number);
    if slot.kind = 'text' then
      execute format('create index %I on listing using gin (dataset_id, %I gin_trgm_ops) where %I is not null',
        'listing_' || slot.name || '_trgm_idx', slot.name, slot.name);
    end if;
  end loop;
  for number in 1..4 loop
    execute format('create index %I on listing using gin (dataset_id, %I) where %I is not null',
      'listing_choices_' || number || '_idx', 'choices_' || number, 'choices_' || number);
  end loop;
end $$;

create function slot_kind(type text) returns text language sql immutable as $$
  select case
    when type in ('Text', 'Select', 'Link', 'Email', 'Color') then 'text'
    when type in ('Number', 'Price', 'RatingBox') then 'number'
    when type = 'Date' then 'date'
    when type = 'Checkbox' then 'boolean'
    when type = 'MultiSelect' then 'choices'
  end
$$;
comment on function slot_kind(text) is 'The kind of slot that a type of dataset fields has; null for those without: long texts, pictures, lists';

create function calendar_day(value text) returns date language plpgsql immutable as $$
begin
  return case when value ~ '^[1-9]\d{3}-\d\d-\d\d$' then value::date end;
exception when datetime_field_overflow then
  return null;
end $$;
comment on function calendar_day(text) is 'YYYY-MM-DD as a date; null for days that no calendar has';

-- An index holds 2,704 bytes of a value at most, and a character takes up to four.
create function slot_value(kind text, value jsonb) returns jsonb language sql immutable as $$
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
comment on function slot_value(text, jsonb) is 'A value as its slot holds it; null for what is none of the kind';

create function fill_listing_slots() returns trigger language plpgsql as $$
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
  -- A row that is new has nothing to be cleared.
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(kind || '_' || number, null) into filled
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4), ('choices', 4)) as kinds (kind, most), generate_series(1, most) as number;
  end if;
  filled := coalesce(filled, '{}')
    || coalesce((select jsonb_object_agg(slot, slot_value(split_part(slot, '_', 1), held -> key))
                 from jsonb_each_text(given -> 'of') as entries (key, slot)), '{}')
    || jsonb_build_object(
      'text_slots', coalesce(given -> 'text', '0'), 'number_slots', coalesce(given -> 'number', '0'),
      'date_slots', coalesce(given -> 'date', '0'), 'boolean_slots', coalesce(given -> 'boolean', '0'));
  return jsonb_populate_record(new, filled);
end $$;
comment on function fill_listing_slots() is 'Merges field_edits into info.listingData, and copies what that holds into the typed columns; runs before set_updated_at, by its name';
create trigger fill_listing_slots_insert before insert on listing for each row execute function fill_listing_slots();
create trigger fill_listing_slots_update before update of info, dataset_id, field_edits, text_slots on listing
  for each row execute function fill_listing_slots();

-- A field keeps its slot while its key and its kind stay. Counts never fall: lists that are open ask by them.
create function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  given jsonb := '{}';
  counts jsonb := '{}';
  field record;
  free int;
begin
  for field in
    select entry ->> 'key' as key, slot_kind(entry ->> 'type') as kind, before #>> array['of', entry ->> 'key'] as slot
    from jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) with ordinality as list (entry, place)
    where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> '' and slot_kind(entry ->> 'type') is not null
    -- Those that have a slot keep it; the others take what is left, in their order.
    order by coalesce(split_part(before #>> array['of', entry ->> 'key'], '_', 1), '') <> slot_kind(entry ->> 'type'), place
  loop
    if split_part(field.slot, '_', 1) = field.kind then
      free := split_part(field.slot, '_', 2)::int;
    else
      select min(number) into free
      from generate_series(1, case when field.kind in ('text', 'number') then 12 else 4 end) number
      where not exists (select from jsonb_each_text(given) taken where taken.value = field.kind || '_' || number);
    end if;
    if free is not null then
      given := given || jsonb_build_object(field.key, field.kind || '_' || free);
      counts := counts || jsonb_build_object(field.kind,
        greatest(free, (counts ->> field.kind)::int, (before ->> field.kind)::int));
    end if;
  end loop;
  new.meta := jsonb_set(new.meta, '{slots}', (before - 'of') || counts || jsonb_build_object('of', given));
  return new;
end $$;
comment on function keep_dataset_slots() is 'Keeps meta.slots: {"of": {key: slot}} with the count of slots ever given for each kind';
create trigger keep_dataset_slots_insert before insert on dataset for each row execute function keep_dataset_slots();
create trigger keep_dataset_slots_update before update of fixed_fields, meta on dataset for each row execute function keep_dataset_slots();

-- Fills in anew what the change concerns: listings that hold a value of a field that came, went or changed its kind, and those
-- whose count of slots is another.
create function refill_listing_slots() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  select array_agg(key) into changed
  from (
    select key from jsonb_each_text(old.meta #> '{slots,of}') as was (key, slot) where new.meta #>> array['slots', 'of', key] is distinct from slot
    union
    select key from jsonb_each_text(new.meta #> '{slots,of}') as now (key, slot) where old.meta #>> array['slots', 'of', key] is distinct from slot
  ) keys;
  update listing set text_slots = 0
  where dataset_id = new.id
    and (info -> 'listingData' ?| changed
      or (text_slots, number_slots, date_slots, boolean_slots) is distinct from (
        coalesce((new.meta #>> '{slots,text}')::int, 0), coalesce((new.meta #>> '{slots,number}')::int, 0),
        coalesce((new.meta #>> '{slots,date}')::int, 0), coalesce((new.meta #>> '{slots,boolean}')::int, 0)));
  return null;
end $$;
comment on function refill_listing_slots() is 'Fills the slots of the listings of a dataset whose fields changed; as an act of the database it is no edit of them';
create trigger refill_listing_slots after update of fixed_fields, meta on dataset for each row
  when (old.meta -> 'slots' is distinct from new.meta -> 'slots') execute function refill_listing_slots();

-- What is there already: no edit of anybody.
alter table dataset disable trigger set_updated_at;
update dataset set meta = meta;
alter table dataset enable trigger set_updated_at;
