-- Two fields with one key would be one field with one value: whoever writes a dataset past the forms is told the same.
create function check_dataset_keys() returns trigger language plpgsql as $$
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
create trigger check_dataset_keys_insert before insert on dataset for each row execute function check_dataset_keys();
create trigger check_dataset_keys_update before update of fixed_fields on dataset for each row
  when (old.fixed_fields is distinct from new.fixed_fields) execute function check_dataset_keys();
