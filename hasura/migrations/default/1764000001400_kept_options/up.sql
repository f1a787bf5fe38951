-- A choice without options is no field: whoever changes those of a kept one could remove it, and choose what its level chooses from (docs/decisions/196).
create or replace function kept_fields(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('rank', rank, 'entries', entries)), '{}')
  from (
    select entry ->> 'key' as key, max(custom_rank(entry -> 'change')) as rank, jsonb_agg(jsonb_build_object(
      'type', entry -> 'type', 'retired', coalesce(entry -> 'retired' = 'true', false),
      'options', case when entry ->> 'type' in ('Select', 'MultiSelect') then entry -> 'options' end,
      'dataset', case when entry ->> 'type' = 'Listing' then entry -> 'dataset' end,
      'default', case when not is_blank_value(entry -> 'default') then entry -> 'default' end,
      'showIf', case when not is_blank_value(entry -> 'showIf') then entry -> 'showIf' end)) as entries
    from jsonb_array_elements(case jsonb_typeof(fields) when 'array' then fields else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> ''
    group by 1) field
  where rank > 1
$$;

create or replace function check_dataset_levels() returns trigger language plpgsql as $$
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
    raise exception 'Only owners and admins can set who changes a field. They alone can then remove or retire it, and change its key, type, options, default or condition. [fixed_fields]'
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
