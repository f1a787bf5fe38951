create or replace function require_custom_values() returns trigger language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  place text := tg_argv[0];
  now_values jsonb;
  old_values jsonb := '{}';
  missing text;
begin
  -- The platform takes what visitors, members and archives bring; imports have looked at each row, and put back what was there.
  if coalesce(session ->> 'x-hasura-role', 'admin') = 'admin' or import_mark() is not null then
    return new;
  end if;
  if place = 'info' then
    now_values := new.info;
  else
    now_values := new.meta;
  end if;
  now_values := case jsonb_typeof(now_values) when 'object' then now_values else '{}' end || new.manager_values || new.admin_values;
  if tg_op = 'UPDATE' then
    if place = 'info' then
      old_values := old.info;
    else
      old_values := old.meta;
    end if;
    old_values := case jsonb_typeof(old_values) when 'object' then old_values else '{}' end || old.manager_values || old.admin_values;
  end if;
  select key into missing
  from space
  cross join lateral jsonb_path_query(data_model -> tg_table_name,
    '$[*] ? (@.required == true && !(@.retired == true) && !(@.builtIn == true) && !exists(@.showIf))') field
  cross join lateral concat('custom_', field ->> 'name') key
  where space.id = new.space_id
    and acting_rank() >= greatest(custom_rank(field -> 'see'), custom_rank(field -> 'change'))
    and lacks_value(now_values -> key, field)
    -- Records from before the field was required can be changed in all else.
    and (tg_op = 'INSERT' or not lacks_value(old_values -> key, field))
  limit 1;
  if missing is not null then
    raise exception 'This field needs a value. [%]', missing using errcode = '23514', table = tg_table_name;
  end if;
  return new;
end $$;
comment on function require_custom_values() is 'Whoever may change a required custom field makes no record without it, and takes no value away';
