create or replace function slot_kind(type text) returns text language sql immutable as $$
  select case
    when type in ('Text', 'Select', 'Link', 'Email', 'Color', 'Currency') then 'text'
    when type in ('Number', 'Price', 'RatingBox') then 'number'
    when type = 'Date' then 'date'
    when type = 'Checkbox' then 'boolean'
    when type = 'MultiSelect' then 'choices'
  end
$$;
