-- Listings and products keep their values under the keys of their dataset. Under another key nobody finds them any more:
-- forms are empty, and pictures are gone from live pages. Where keys go and others come in one step, values are not given up on
-- purpose: whoever writes a dataset past the forms is told the same as in them. A field alone can be removed.
create function check_dataset_keys_in_use() returns trigger language plpgsql as $$
declare
  lost text[];
  used text;
begin
  with
    before as (select entry ->> 'key' as key from jsonb_array_elements(old.fixed_fields) entry where jsonb_typeof(entry) = 'object'),
    after as (select entry ->> 'key' as key from jsonb_array_elements(new.fixed_fields) entry where jsonb_typeof(entry) = 'object')
  select array_agg(key) into lost from before
  where key <> '' and key not in (select key from after where key is not null)
    and exists (select from after where key <> '' and key not in (select key from before where key is not null));
  if lost is null then
    return new;
  end if;
  select key into used
  from (
    select info -> 'listingData' as held from listing where dataset_id = new.id
    union all
    select info -> 'productData' from product where dataset_id = new.id
  ) rows, unnest(lost) key
  where coalesce(held -> key, 'null') not in ('null', '""', '[]', '{}') limit 1;
  if used is not null then
    raise exception 'Values stand under the key "%". Give the field its old key, or remove the field and save before you add another.', used
      using errcode = '23514';
  end if;
  return new;
end $$;
comment on function check_dataset_keys_in_use() is 'Refuses to rename a key of a dataset under which values stand';
create trigger check_dataset_keys_in_use before update of fixed_fields on dataset for each row
  when (old.fixed_fields is distinct from new.fixed_fields
    and jsonb_typeof(old.fixed_fields) = 'array' and jsonb_typeof(new.fixed_fields) = 'array')
  execute function check_dataset_keys_in_use();
