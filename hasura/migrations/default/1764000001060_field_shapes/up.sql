-- Entries of space.data_model speak of built-in fields too: { "name", "builtIn": true, "label", "hidden", "section", "column", "sort" }.
-- They have no kind, and so no typed column, and no value is one of theirs (docs/decisions/134).
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
    elsif jsonb_typeof(fields) <> 'array'
      or jsonb_array_length(jsonb_path_query_array(fields, '$[*] ? (!(@.builtIn == true))')) > 100 then
      raise exception 'Records of a kind take at most 100 fields of their own.' using errcode = '23514', table = 'space';
    end if;
    taken := '{}';
    for field in select * from jsonb_array_elements(fields) loop
      name := field ->> 'name';
      if field -> 'builtIn' = 'true' then
        if field ? 'kind' or coalesce(name, '') !~ '^[A-Za-z]\w{0,62}$' then
          raise exception 'A built-in field is told by its name, and keeps its kind.' using errcode = '23514', table = 'space';
        end if;
      elsif coalesce(field ->> 'kind', '') not in (
        'text', 'number', 'boolean', 'date', 'choice', 'reference', 'tags', 'media', 'richText', 'rating', 'group', 'list', 'json') then
        raise exception 'A field has no kind that is known.' using errcode = '23514', table = 'space';
      elsif coalesce(name, '') !~ '^[a-z][a-z0-9_]{0,39}$' then
        raise exception 'Names of fields have up to 40 small letters, digits and underscores, a letter first.'
          using errcode = '23514', table = 'space';
      elsif field ->> 'kind' = 'choice' and coalesce(jsonb_typeof(field -> 'options'), '') <> 'array' then
        raise exception 'A choice needs its options.' using errcode = '23514', table = 'space';
      end if;
      if name = any (taken) then
        raise exception 'Two fields have the same name.' using errcode = '23514', table = 'space';
      elsif char_length(field ->> 'label') > 100 then
        raise exception 'Labels of fields have at most 100 characters.' using errcode = '23514', table = 'space';
      end if;
      taken := taken || name;
    end loop;
  end loop;
  return new;
end $$;
comment on column space.data_model is 'Fields that each kind of record has of the space''s own, and what it says of built-in ones: { "member": [{ "name", "kind", ... }, { "name", "builtIn", ... }] }';
