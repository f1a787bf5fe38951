-- A key of a dataset's field is one as custom fields have it: templates name it. Those from before this rule go on.
create or replace function check_dataset_keys() returns trigger language plpgsql as $$
declare
  twice text;
  odd text;
begin
  if jsonb_typeof(new.fixed_fields) <> 'array' then
    return new;
  end if;
  select entry ->> 'key' into twice from jsonb_array_elements(new.fixed_fields) entry
  where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> '' group by 1 having count(*) > 1 limit 1;
  if twice is not null then
    raise exception 'Two fields of this dataset have the key "%".', twice using errcode = '23514';
  end if;
  -- Copies and archives of spaces, and deletions that are undone, bring what was.
  if 'on' in (current_setting('sitewright.copying', true), current_setting('sitewright.undeleting', true)) then
    return new;
  end if;
  select entry ->> 'key' into odd from jsonb_array_elements(new.fixed_fields) entry
  -- The same pattern stands in src/schema/stored-fields/field-key.ts.
  where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> '' and entry ->> 'key' !~ '^[a-z][a-z0-9_]{0,39}$'
    and not (tg_op = 'UPDATE' and jsonb_typeof(old.fixed_fields) = 'array' and old.fixed_fields @> jsonb_build_array(jsonb_build_object('key', entry -> 'key')))
    -- A field that was removed comes back to the values that it left, and what was renamed or removed can be undone.
    and not (tg_op = 'UPDATE' and (
      exists (select from listing where dataset_id = new.id and info -> 'listingData' ? (entry ->> 'key'))
      or exists (select from product where dataset_id = new.id and info -> 'productData' ? (entry ->> 'key'))
      or exists (
        select from record_change
        where record_id = new.id::text and subject = 'dataset' and column_name = 'fixed_fields' and jsonb_typeof(was) = 'array'
          and was @> jsonb_build_array(jsonb_build_object('key', entry -> 'key')))))
  limit 1;
  if odd is not null then
    raise exception 'The key "%" cannot be used. Use up to 40 small letters, digits and underscores, a letter first.', left(odd, 60) using errcode = '23514';
  end if;
  return new;
end $$;
comment on function check_dataset_keys() is 'Refuses two fields of a dataset with one key, and new keys that templates cannot name';
