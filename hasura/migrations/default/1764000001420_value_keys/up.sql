-- Lists filter by values inside jsonb that are several choices, tags, other records or files (docs/decisions/205). A generated column holds
-- them as keys: the name of a field that has a value, and the name with each of its parts, as "custom_ports", "custom_ports=north".
-- It goes by the shape of a value and not by definitions: a field that comes, goes or changes its kind has no row written anew.
create function value_keys(held jsonb, names text, prefix text default '') returns jsonb language plpgsql immutable parallel safe as $$
declare
  uuid_pattern constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if coalesce(jsonb_typeof(held), '') <> 'object' then
    return null;
  end if;
  return (
    select jsonb_agg(distinct concat(prefix, replace(replace(name, '%', '%25'), '=', '%3D'), part))
    from jsonb_each(held) as entry (name, value)
    cross join lateral (
      select '' as part
      where case jsonb_typeof(value) when 'array' then value <> '[]' when 'object' then value <> '{}'
        when 'string' then left(value #>> '{}', 40) ~* '^(https?://|/|data:image/|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)' else false end
      union all
      select concat('=', case when text ~* uuid_pattern then lower(text) else text end)
      from (
        select value #>> '{}' where jsonb_typeof(value) = 'string' and left(value #>> '{}', 40) ~* uuid_pattern
        union all
        -- An inline picture has up to a million characters.
        select item #>> '{}' from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality as list (item, place)
        where place <= 500 and jsonb_typeof(item) = 'string' and char_length(item #>> '{}') <= 600
        union all
        select tag from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) as tags (tag, is_set)
        where is_set = 'true' and tag ~* uuid_pattern
      ) as parts (text)
    ) as keys
    where name like names);
end $$;
comment on function value_keys(jsonb, text, text) is 'The keys by which lists find values inside jsonb; the same ones stand in src/schema/stored-fields/value-keys.ts';

do $$
declare
  extended text[];
  noted record;
begin
  foreach extended slice 1 in array array[
    ['page', 'meta'], ['listing', 'meta'], ['product', 'info'], ['member', 'info'], ['partner', 'info'], ['record', 'meta'], ['asset', 'meta']]
  loop
    execute format('alter table %I add column value_keys jsonb generated always as (%s) stored', extended[1],
      case extended[1]
        when 'listing' then $keys$coalesce(
          value_keys(meta, 'custom\_%') || value_keys(info -> 'listingData', '%', 'd.'),
          value_keys(meta, 'custom\_%'), value_keys(info -> 'listingData', '%', 'd.'))$keys$
        else format($keys$value_keys(%I, 'custom\_%%')$keys$, extended[2]) end);
    execute format('comment on column %I.value_keys is %L', extended[1],
      'What custom fields hold that everybody reads, and fields of datasets: keys that lists filter by');
    execute format('create index %I on %I using gin (space_id, value_keys) where value_keys is not null', concat(extended[1], '_value_keys_idx'), extended[1]);
  end loop;
  -- The log and the history tell of the values, not of their copies.
  for noted in
    select tgname, tgrelid::regclass as managed, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname in ('audit_change_insert', 'audit_change_update', 'note_record_change')
      and tgrelid = any (array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset']::regclass[])
  loop
    execute format('drop trigger %I on %s', noted.tgname, noted.managed);
    execute replace(noted.definition, 'custom_slots', 'custom_slots,value_keys');
  end loop;
end $$;
