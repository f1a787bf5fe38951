-- Fields of datasets that not everybody changes (docs/decisions/196). An entry of fixed_fields has "change", with the levels of custom fields.
create function kept_fields(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('rank', rank, 'entries', entries)), '{}')
  from (
    select entry ->> 'key' as key, max(custom_rank(entry -> 'change')) as rank, jsonb_agg(jsonb_build_object(
      'type', entry -> 'type', 'retired', coalesce(entry -> 'retired' = 'true', false),
      'default', case when not is_blank_value(entry -> 'default') then entry -> 'default' end,
      'showIf', case when not is_blank_value(entry -> 'showIf') then entry -> 'showIf' end)) as entries
    from jsonb_array_elements(case jsonb_typeof(fields) when 'array' then fields else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> ''
    group by 1) field
  where rank > 1
$$;
comment on function kept_fields(jsonb) is 'Fields of a dataset that not everybody changes, by their keys: {"rank", "entries"}';

-- A level would say nothing if whoever edits the dataset could take it away, bring another value under its key by a new name or type,
-- or hide and choose values by what else the entry says.
create function check_dataset_levels() returns trigger language plpgsql as $$
declare
  before jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    before := kept_fields(old.fixed_fields);
  end if;
  if exists (
    select from jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and custom_rank(entry -> 'change') is null) then
    raise exception 'A field is for everybody, for managers or for admins.' using errcode = '23514', table = 'dataset';
  elsif exists (
    select from jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and entry ? 'see') then
    raise exception 'Everybody who reads a record sees the fields of its dataset.' using errcode = '23514', table = 'dataset';
  elsif acting_rank() < 3 and pg_trigger_depth() = 1 and before <> kept_fields(new.fixed_fields) then
    raise exception 'Only owners and admins can set who changes a field. They alone can then remove or retire it, and change its key, type, default or condition. [fixed_fields]'
      using errcode = '23514', table = 'dataset';
  elsif tg_op = 'UPDATE' and exists (
    select from renamed_keys(old.fixed_fields, new.fixed_fields) renamed
    where kept_fields(new.fixed_fields) ? renamed.key and exists (
      select from (
        select info -> 'listingData' as held from listing where dataset_id = new.id
        union all
        select info -> 'productData' from product where dataset_id = new.id) rows
      where not is_blank_value(held -> renamed.key))) then
    -- They would be taken for the values of the field.
    raise exception 'Values stand under the new key of a field that not everybody changes. Choose another key. [fixed_fields]'
      using errcode = '23514', table = 'dataset';
  end if;
  return new;
end $$;
comment on function check_dataset_levels() is 'Levels of fields are known ones, owners and admins alone set them, and a kept field takes no values of others by a new key';
-- Before keep_dataset_slots, by its name.
create trigger check_dataset_levels_insert before insert on dataset for each row
  when (new.fixed_fields @? '$[*] ? (exists(@.change) || exists(@.see))') execute function check_dataset_levels();
create trigger check_dataset_levels_update before update of fixed_fields on dataset for each row
  when (new.fixed_fields is distinct from old.fixed_fields and (
    new.fixed_fields @? '$[*] ? (exists(@.change) || exists(@.see))' or old.fixed_fields @? '$[*].change'))
  execute function check_dataset_levels();

-- The argument is the key of info that holds the values.
create function check_dataset_values() returns trigger language plpgsql as $$
declare
  place text := tg_argv[0];
  now_held jsonb := case jsonb_typeof(new.info -> place) when 'object' then new.info -> place else '{}' end;
  was_held jsonb := '{}';
  now_of record;
  was_of record;
  is_moved boolean := false;
begin
  select kept_fields(fixed_fields) as kept, meta -> 'slots' as slots, jsonb_path_query_array(fixed_fields, 'lax $[*].key') as keys
  into now_of from dataset where id = new.dataset_id;
  was_of := now_of;
  if tg_table_name = 'listing' then
    now_held := now_held || new.field_edits;
  end if;
  if tg_op = 'UPDATE' then
    was_held := case jsonb_typeof(old.info -> place) when 'object' then old.info -> place else '{}' end;
    if new.dataset_id <> old.dataset_id then
      -- A value comes under the field of another dataset: for that field it is a new one.
      is_moved := true;
      select kept_fields(fixed_fields) as kept, meta -> 'slots' as slots, '[]'::jsonb as keys into was_of from dataset where id = old.dataset_id;
    end if;
  end if;
  if now_of.kept = '{}' and was_of.kept = '{}' then
    return new;
  end if;
  -- Values that still wait for their new key or type are what they will be.
  now_held := reshaped_values(now_held, now_of.slots);
  was_held := reshaped_values(was_held, was_of.slots);
  if exists (
    select from (select * from jsonb_each(now_of.kept) union all select * from jsonb_each(was_of.kept)) as field (key, kept)
    where acting_rank() < (kept ->> 'rank')::int
      and (is_moved or was_held -> key is distinct from now_held -> key)
      and not (is_blank_value(was_held -> key) and is_blank_value(now_held -> key)))
    -- What stands under a free key is the value of a field that gets it later. What was left there stays, or goes.
    or now_of.kept <> '{}' and exists (
      select from jsonb_each(now_held) held
      where not now_of.keys ? key and not is_blank_value(value) and value is distinct from was_held -> key) then
    raise exception 'Your role may not change this field. [%]', place using errcode = '23514', table = tg_table_name;
  end if;
  return new;
end $$;
comment on function check_dataset_values() is 'Values of a field that not everybody changes are changed by the roles of its level';
-- What a trigger writes in turn follows from what somebody was allowed to write. Before fill_listing_slots, by its name.
create trigger check_dataset_values_insert before insert on listing for each row
  when (pg_trigger_depth() = 0 and acting_rank() < 3) execute function check_dataset_values('listingData');
create trigger check_dataset_values_update before update of info, dataset_id, field_edits on listing for each row
  when (pg_trigger_depth() = 0 and acting_rank() < 3
    and (new.info is distinct from old.info or new.dataset_id <> old.dataset_id or new.field_edits <> '{}'))
  execute function check_dataset_values('listingData');
create trigger check_dataset_values_insert before insert on product for each row
  when (pg_trigger_depth() = 0 and acting_rank() < 3) execute function check_dataset_values('productData');
create trigger check_dataset_values_update before update of info, dataset_id on product for each row
  when (pg_trigger_depth() = 0 and acting_rank() < 3
    and (new.info is distinct from old.info or new.dataset_id <> old.dataset_id))
  execute function check_dataset_values('productData');
