-- Custom fields that are required are asked for by the database too, of people alone (docs/decisions/222).
create function lacks_value(value jsonb, field jsonb) returns boolean language sql immutable parallel safe as $$
  select case field ->> 'kind'
    -- Its members are asked, and the database does not look inside.
    when 'group' then false
    when 'json' then value is null or value in ('null', '""', '[]')
    else is_blank_value(value) or btrim(value #>> '{}') = '' end
$$;
comment on function lacks_value(jsonb, jsonb) is 'Whether a required field is empty, as validate in src/derive/values/validation.ts says';

create function require_custom_values() returns trigger language plpgsql as $$
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

do $$
declare
  extended text;
  main text;
begin
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    main := custom_column(extended, '{}');
    -- After "fill_space_id", by their names. What triggers write in turn is no work of a person.
    execute format(
      'create trigger require_custom_values_update before update of %2$I, manager_values, admin_values on %1$I for each row
       when (pg_trigger_depth() = 0 and (new.%2$I, new.manager_values, new.admin_values) is distinct from (old.%2$I, old.manager_values, old.admin_values))
       execute function require_custom_values(%2$L)', extended, main);
    -- Files are uploaded before anybody says anything of them.
    continue when extended = 'asset';
    execute format(
      'create trigger require_custom_values_insert before insert on %1$I for each row
       when (pg_trigger_depth() = 0%3$s) execute function require_custom_values(%2$L)', extended, main,
      -- A draft or a version has what its page has.
      case extended when 'page' then ' and new.context_id is null' else '' end);
  end loop;
end $$;
