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

-- The log and the history tell of moments, not of their copies.
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
  perform note_imports(audited);
end $$;

do $$
declare
  noted record;
begin
  for noted in
    select tgname, tgrelid::regclass as managed, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname in ('audit_change_insert', 'audit_change_update', 'note_record_change')
      and tgrelid = any (array['listing', 'record']::regclass[]) and pg_get_triggerdef(oid) not like '%time_slots%'
  loop
    execute format('drop trigger %I on %s', noted.tgname, noted.managed);
    execute replace(noted.definition, 'text_slots', 'text_slots,time_slots,time_1,time_2');
  end loop;
end $$;
