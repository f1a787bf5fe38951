create or replace function check_conversion(dataset uuid, key text, type text, options jsonb) returns boolean language plpgsql as $$
declare
  is_lost boolean;
  lost int := 0;
  held int := 0;
  is_over boolean := false;
  ends timestamptz := clock_timestamp() + interval '1 second';
begin
  for is_lost in
    select converted_value(check_conversion.type, check_conversion.options, value) is null
    from (
      select info #> array['listingData', check_conversion.key] as value from listing where dataset_id = dataset
      union all
      select info #> array['productData', check_conversion.key] from product where dataset_id = dataset
    ) rows where not is_blank_value(value)
  loop
    held := held + 1;
    if is_lost then
      lost := lost + 1;
      is_over := lost >= 1000;
    end if;
    exit when is_over;
    if lost > 0 and held % 1000 = 0 and clock_timestamp() > ends then
      is_over := true;
      exit;
    end if;
  end loop;
  if is_over then
    raise exception 'At least % values under the key "%" cannot become: %.', lost, key, type using errcode = '23514';
  elsif lost > 0 then
    raise exception '% of % values under the key "%" cannot become: %.', lost, held, key, type using errcode = '23514';
  end if;
  return held > 0;
end $$;
drop function surely_converted(text, jsonb);
