drop trigger release_waiting_slots on slot_filling;
drop function release_waiting_slots();
drop trigger fill_slot_batch on slot_filling;
drop function fill_slot_batch();

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

create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
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

create or replace function refill_listing_slots() returns trigger language plpgsql as $$
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

drop function slot_total(jsonb);
drop function refilled_keys(jsonb, jsonb);
drop function slot_holders(jsonb);
drop index listing_dataset_id_id_idx;
drop table slot_filling;
