-- Whether all values of a field can have another type was asked of each value, by three functions in a row: 13 s where one of a
-- million cannot. Now one expression passes those that surely can, on the column that the field fills where it has one; the
-- functions see the rest alone.
create function surely_converted(type text, options jsonb) returns text language sql immutable as $$
  select case
    when type in ('Number', 'Price', 'RatingBox') then $re$%1$s ~ '^-?\d+(\.\d+)?$' and length(%1$s) < 30$re$
    -- Days that every month has; the others are looked at one by one.
    when type = 'Date' then $re$%1$s ~ '^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])([T ]\d\d:.*)?$'$re$
    when type = 'Checkbox' then $re$%1$s in ('true', 'yes', '1', 'false', 'no', '0')$re$
    -- A column holds the first 600 characters of a text.
    when type = 'Select' then format('length(%%1$s) < 600 and %L::jsonb ? %%1$s', replace(options::text, '%', '%%'))
    when type in ('MultiSelect', 'List', 'Image', 'Gallery') then 'false'
    else '%1$s is not null'
  end
$$;
comment on function surely_converted(text, jsonb) is 'A condition, for format(), under which the text of a JSON string or number has a value of this type by converted_value; where it fails, it may have one all the same';

create or replace function check_conversion(dataset uuid, key text, type text, options jsonb) returns boolean language plpgsql as $$
declare
  slots jsonb := (select meta -> 'slots' from dataset own where own.id = check_conversion.dataset);
  slot text := slots #>> array['of', key];
  kind text := split_part(slot, '_', 1);
  surely text := surely_converted(type, options);
  -- What stands in the documents of listings ($1) and products ($2).
  listings text := format('select info #> $1 from listing where dataset_id = %L', dataset);
  products text := format('select info #> $2 from product where dataset_id = %L', dataset);
  documents text;
  doubtful text := $sql$select value from (%s) rows (value) where not (jsonb_typeof(value) in ('string', 'number') and %s)$sql$;
  filled text;
  empty text;
  few boolean;
  is_lost boolean;
  lost int := 0;
  checked int := 0;
  held bigint;
  is_over boolean := false;
  ends timestamptz := clock_timestamp() + interval '1 second';
begin
  -- A column of the kind that the new type begins from. While columns are filled, they are not what listings hold.
  if (kind = 'text' or kind in ('number', 'date', 'boolean') and surely_converted(type, '[]') = surely_converted('Text', '[]'))
    and not slots ?| array['waiting', 'filled', 'moves', 'casts']
    and not exists (select from slot_filling where id = dataset and finished_at is null) then
    filled := format('from listing where dataset_id = %L and %I >= %s and %I ', dataset, kind || '_slots', split_part(slot, '_', 2), slot);
    execute format('select count(*) <= 10000 from (select %s is null limit 10001) empty', filled) into few;
  end if;
  if few then
    -- A list or an object leaves the column empty.
    empty := format('select (select info #> $1 from listing one where one.id = rows.id) from (select id %s is null offset 0) rows', filled);
    documents := concat(empty, ' union all ', products);
    doubtful := format(doubtful, documents, 'false') || format(
      ' union all select (select info #> $1 from listing one where one.id = rows.id) from (select id %s is not null and not (%s) offset 0) rows',
      filled, case when kind = 'text' then format(surely, quote_ident(slot)) else 'true' end);
  else
    documents := concat(listings, ' union all ', products);
    doubtful := format(doubtful, documents || ' offset 0', format(surely, $sql$(value #>> '{}')$sql$));
  end if;

  for is_lost in execute format('select converted_value($3, $4, value) is null from (%s) rows (value) where not is_blank_value(value)', doubtful)
    using array['listingData', key], array['productData', key], type, options
  loop
    checked := checked + 1;
    lost := lost + is_lost::int;
    is_over := lost >= 1000 or lost > 0 and checked % 1000 = 0 and clock_timestamp() > ends;
    exit when is_over;
  end loop;
  if is_over then
    raise exception 'At least % values under the key "%" cannot become: %.', lost, key, type using errcode = '23514';
  end if;
  if lost = 0 and checked > 0 then
    return true;
  end if;
  -- How many there are is told; that there are any is enough for whoever goes on.
  execute format('select count(*) from (select from (%s) rows (value) where not is_blank_value(value) %s) found', documents, case when lost = 0 then 'limit 1' end)
    into held using array['listingData', key], array['productData', key];
  if few and (lost > 0 or held = 0) then
    execute format('select $1 + count(*) from (select %s is not null %s) found', filled, case when lost = 0 then 'limit 1' end) into held using held;
  end if;
  if lost > 0 then
    raise exception '% of % values under the key "%" cannot become: %.', lost, held, key, type using errcode = '23514';
  end if;
  return held > 0;
end $$;
