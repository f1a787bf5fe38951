-- What was said of built-in fields is lost.
update space set data_model = (
  select jsonb_object_agg(key, jsonb_path_query_array(value, '$[*] ? (!(@.builtIn == true))')) from jsonb_each(data_model))
where data_model @@ '$.*[*].builtIn == true';
create or replace function check_data_model() returns trigger language plpgsql as $$
declare
  extended text;
  fields jsonb;
  field jsonb;
  name text;
  taken text[];
begin
  for extended, fields in select * from jsonb_each(new.data_model) loop
    if extended not in ('page', 'listing', 'product', 'member', 'partner', 'record', 'asset') then
      raise exception 'Records of this kind take no fields of their own.' using errcode = '23514', table = 'space';
    elsif jsonb_typeof(fields) <> 'array' or jsonb_array_length(fields) > 100 then
      raise exception 'Records of a kind take at most 100 fields of their own.' using errcode = '23514', table = 'space';
    end if;
    taken := '{}';
    for field in select * from jsonb_array_elements(fields) loop
      name := field ->> 'name';
      if coalesce(field ->> 'kind', '') not in (
        'text', 'number', 'boolean', 'date', 'choice', 'reference', 'tags', 'media', 'richText', 'rating', 'group', 'list', 'json') then
        raise exception 'A field has no kind that is known.' using errcode = '23514', table = 'space';
      elsif coalesce(name, '') !~ '^[a-z][a-z0-9_]{0,39}$' then
        raise exception 'Names of fields have up to 40 small letters, digits and underscores, a letter first.'
          using errcode = '23514', table = 'space';
      elsif name = any (taken) then
        raise exception 'Two fields have the same name.' using errcode = '23514', table = 'space';
      elsif char_length(field ->> 'label') > 100 then
        raise exception 'Labels of fields have at most 100 characters.' using errcode = '23514', table = 'space';
      elsif field ->> 'kind' = 'choice' and coalesce(jsonb_typeof(field -> 'options'), '') <> 'array' then
        raise exception 'A choice needs its options.' using errcode = '23514', table = 'space';
      end if;
      taken := taken || name;
    end loop;
  end loop;
  return new;
end $$;
comment on column space.data_model is 'Fields of its own that each kind of record has: { "member": [{ "name", "kind", ... }] }';
