-- An option of a dataset's choice is a text, or {value, label, tone}: values are compared with what is stored (docs/decisions/203).
create function option_values(options jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case jsonb_typeof(option) when 'object' then option -> 'value' else option end order by place), '[]')
  from jsonb_array_elements(case jsonb_typeof(options) when 'array' then options else '[]' end) with ordinality as list (option, place)
$$;
comment on function option_values(jsonb) is 'What the options of a choice are stored as, whatever they are called';

create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  was_fields jsonb := case when tg_op = 'UPDATE' then case jsonb_typeof(old.fixed_fields) when 'array' then old.fixed_fields else '[]' end end;
  now_fields jsonb := case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end;
  casts jsonb := '{}';
  retyped record;
begin
  if tg_op = 'INSERT' and current_setting('sitewright.copying', true) = 'on' then
    return new;
  end if;
  for retyped in
    select later.entry ->> 'key' as key, earlier.entry ->> 'key' as was, later.entry ->> 'type' as type, option_values(later.entry -> 'options') as options
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
