create or replace function check_custom_values() returns trigger language plpgsql as $$
declare
  place text := tg_argv[0];
  now_values jsonb;
  old_values jsonb := '{}';
  fields jsonb;
  field jsonb;
  key text;
  before jsonb;
  after jsonb;
begin
  -- A copy of a space has what its pattern has; a value that moves was one before.
  if 'on' in (current_setting('sitewright.copying', true), current_setting('sitewright.moving', true)) then
    return new;
  end if;
  if place = 'info' then
    now_values := new.info;
  elsif place = 'meta' then
    now_values := new.meta;
  elsif place = 'manager_values' then
    now_values := new.manager_values;
  else
    now_values := new.admin_values;
  end if;
  if tg_op = 'UPDATE' then
    if place = 'info' then
      old_values := old.info;
    elsif place = 'meta' then
      old_values := old.meta;
    elsif place = 'manager_values' then
      old_values := old.manager_values;
    else
      old_values := old.admin_values;
    end if;
  end if;
  -- What is no object holds none: to put it there takes all of them away.
  now_values := case jsonb_typeof(now_values) when 'object' then now_values else '{}' end;
  old_values := case jsonb_typeof(old_values) when 'object' then old_values else '{}' end;
  for key, before, after in
    select name, old_values -> name, now_values -> name from jsonb_object_keys(old_values || now_values) name
    where (name like 'custom\_%' or place in ('manager_values', 'admin_values')) and old_values -> name is distinct from now_values -> name
  loop
    if fields is null then
      -- Whoever changes levels waits for those who write, so that no value is left where it was.
      if not pg_try_advisory_xact_lock_shared(hashtextextended('custom fields of ' || new.space_id, 0)) then
        raise exception 'The fields of this space are being changed. Please try again in a moment.' using errcode = '23514', table = tg_table_name;
      end if;
      fields := coalesce((select data_model -> tg_table_name from space where id = new.space_id), '[]');
    end if;
    field := (select entry from jsonb_array_elements(fields) entry where key = 'custom_' || (entry ->> 'name') limit 1);
    if field is null or custom_column(tg_table_name, field) <> place then
      -- What is left of a field that went may go, and may come back with its record. Never to another level: it would be read by others.
      continue when after is null or field is null and current_setting('sitewright.undeleting', true) = 'on';
      raise exception 'This kind of record has no field "%".', left(regexp_replace(key, '^custom_', ''), 60)
        using errcode = '23514', table = tg_table_name;
    elsif after is not null and not fits_field(after, field) and current_setting('sitewright.undeleting', true) is distinct from 'on' then
      raise exception 'This is no value of the field "%".', field ->> 'name' using errcode = '23514', table = tg_table_name;
    -- What a trigger writes in turn, such as a draft that goes live, follows from what somebody was allowed to write.
    elsif pg_trigger_depth() = 1 and acting_rank() < greatest(custom_rank(field -> 'see'), custom_rank(field -> 'change'))
      and not (is_blank_value(before) and is_blank_value(after))
    then
      raise exception 'Your role may not change this field. [%]', key using errcode = '23514', table = tg_table_name;
    end if;
  end loop;
  return new;
end $$;
