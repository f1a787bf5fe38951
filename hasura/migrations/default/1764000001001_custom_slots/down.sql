delete from slot_filling where extended is not null;
drop trigger release_custom_slots on slot_filling;
drop trigger release_waiting_slots on slot_filling;
create trigger release_waiting_slots after update on slot_filling for each row
  when (old.finished_at is null and new.finished_at is not null) execute function release_waiting_slots();
drop trigger fill_custom_batch on slot_filling;
drop trigger fill_slot_batch on slot_filling;
create trigger fill_slot_batch before update of batches on slot_filling for each row execute function fill_slot_batch();
alter table slot_filling
  drop constraint slot_filling_host_check,
  drop column extended,
  add constraint slot_filling_host_check check (num_nonnulls(dataset_id, form_id) = 1 and id = coalesce(dataset_id, form_id));
drop trigger refill_custom_slots on space;
drop trigger keep_custom_slots on space;
do $$
declare
  extended text;
  slot record;
begin
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    execute format('drop trigger slot_custom_values_insert on %I', extended);
    execute format('drop trigger slot_custom_values_update on %I', extended);
    for slot in select * from custom_slot_list() loop
      execute format('alter table %I drop column %I', extended, slot.slot);
    end loop;
    execute format('alter table %I drop column custom_slots', extended);
  end loop;
end $$;
drop function release_custom_slots();
drop function fill_custom_batch();
drop function refill_custom_slots();
drop function slot_custom_values();
drop function keep_custom_slots();
drop function next_custom_slots(jsonb, jsonb);
drop function custom_slot_value(text, jsonb);
drop function custom_slot_kind(jsonb);
drop function custom_slot_list();
alter table space drop column custom_slots;

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
        or attname ~ '^(text|number|date|boolean|choices)_\d+$' or attname ~ '_slots$' or attname = 'field_edits'))
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
