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

drop function option_values(jsonb);
