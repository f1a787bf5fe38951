-- Triggers that run before a write see generated columns of the new row empty, so that no two rows of such a table are ever the same.
-- They compare it with the old one as if that had none either.
create function empty_generated(relation oid) returns jsonb language plpgsql stable parallel safe as $$
begin
  return (select coalesce(jsonb_object_agg(attname, null), '{}') from pg_attribute where attrelid = relation and attnum > 0 and attgenerated <> '');
end $$;
comment on function empty_generated(oid) is 'Each generated column of a table as null, for jsonb_populate_record';

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
    return case when new is distinct from jsonb_populate_record(old, empty_generated(tg_relid)) then new end;
  end if;
  return jsonb_populate_record(new, filled);
end $$;

create or replace function fill_record_slots() returns trigger language plpgsql as $$
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
    return case when new is distinct from jsonb_populate_record(old, empty_generated(tg_relid)) then new end;
  end if;
  return jsonb_populate_record(new, filled);
end $$;

create or replace function slot_custom_values() returns trigger language plpgsql as $$
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
  if tg_op = 'UPDATE' and new is not distinct from jsonb_populate_record(old, empty_generated(tg_relid)) then
    -- The row is right as it is.
    return case when pg_trigger_depth() > 1 then null else new end;
  end if;
  return new;
end $$;

create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  if new is distinct from jsonb_populate_record(old, empty_generated(tg_relid)) then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace function stamp_editor() returns trigger language plpgsql as $$
begin
  if new is distinct from jsonb_populate_record(old, empty_generated(tg_relid)) then
    new.updated_by := coalesce(acting_user(), old.updated_by);
  end if;
  return new;
end $$;
