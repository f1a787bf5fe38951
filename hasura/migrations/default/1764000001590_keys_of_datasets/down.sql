create or replace function check_dataset_keys() returns trigger language plpgsql as $$
declare
  twice text;
begin
  if jsonb_typeof(new.fixed_fields) <> 'array' then
    return new;
  end if;
  select entry ->> 'key' into twice from jsonb_array_elements(new.fixed_fields) entry
  where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> '' group by 1 having count(*) > 1 limit 1;
  if twice is not null then
    raise exception 'Two fields of this dataset have the key "%".', twice using errcode = '23514';
  end if;
  return new;
end $$;
comment on function check_dataset_keys() is 'Refuses two fields of a dataset with one key';
