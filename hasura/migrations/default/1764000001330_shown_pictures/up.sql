-- A picture of a field that is retired is shown nowhere.
create or replace function listing_picture(listing_row listing) returns text language sql stable as $$
  select coalesce(
    nullif(listing_row.info #>> '{productData,image}', ''),
    (
      select address
      from dataset, jsonb_array_elements(dataset.fixed_fields) with ordinality as field (entry, place),
        lateral (select listing_row.info #> array['listingData', entry ->> 'key'] as value) held,
        lateral (select case jsonb_typeof(value) when 'array' then value ->> 0 else value #>> '{}' end as address) shown
      where dataset.id = listing_row.dataset_id and entry ->> 'type' in ('Image', 'Gallery') and address <> ''
        and entry -> 'retired' is distinct from 'true'
      order by entry ->> 'type' = 'Gallery', place limit 1
    )
  )
$$;
