create or replace function unread_values(tenant space, extended text default '', fields jsonb default '[]') returns jsonb language plpgsql stable as $$
declare
  place text := case when extended in ('product', 'member', 'partner') then 'info' else 'meta' end;
  field jsonb;
  found bigint;
  counts jsonb := '{}';
begin
  if extended not in ('page', 'listing', 'product', 'member', 'partner', 'record', 'asset') or jsonb_typeof(fields) <> 'array' then
    return counts;
  end if;
  for field in select * from jsonb_array_elements(fields) limit 100 loop
    execute format('select count(*) from %I where space_id = $1 and not is_blank_value(%2$I -> $2) and not fits_field(%2$I -> $2, $3)',
      extended, place) into found using tenant.id, 'custom_' || (field ->> 'name'), field;
    counts := counts || jsonb_build_object(coalesce(field ->> 'name', ''), found);
  end loop;
  return counts;
end $$;
