-- A collection has an address that people can read, and that stays when it is renamed (docs/decisions/163).
create function is_free_collection_slug(wanted text, of_space uuid, of_dataset uuid) returns boolean language sql stable as $$
  select not exists (
    select from dataset where space_id = of_space and id <> of_dataset and info ->> 'slug' = wanted and info -> 'in_menu' = 'true'
  )
$$;

create function free_collection_slug(name text, of_space uuid, of_dataset uuid) returns text language plpgsql stable as $$
declare
  made text := coalesce(nullif(site_address_from(name), ''), 'collection');
begin
  for place in 1 .. 5 loop
    if is_free_collection_slug(made || case place when 1 then '' else '-' || place end, of_space, of_dataset) then
      return made || case place when 1 then '' else '-' || place end;
    end if;
  end loop;
  return made || '-' || left(of_dataset::text, 8);
end $$;
comment on function free_collection_slug(text, uuid, uuid) is 'A slug for a collection of that name that no other of its space has';

create or replace function check_collection_name() returns trigger language plpgsql as $$
declare
  other text;
  slug text;
begin
  if new.info -> 'in_menu' is distinct from 'true' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.info -> 'in_menu' = 'true' and menu_word(old.name) = menu_word(new.name)
      and new.info ->> 'slug' = old.info ->> 'slug' then
    return new;
  end if;
  -- One after the other: two that are named at once could have the same name.
  perform pg_advisory_xact_lock(hashtextextended('collection ' || new.space_id, 0));
  select name into other from dataset
    where space_id = new.space_id and id <> new.id and info -> 'in_menu' = 'true' and menu_word(name) = menu_word(new.name) limit 1;
  if other is not null then
    raise exception 'Another collection is called “%”. Choose another name. [name]', other using errcode = '23514', table = 'dataset';
  end if;
  slug := coalesce(new.info ->> 'slug', '');
  if slug = '' then
    -- A form that does not ask for the address writes none.
    slug := case when tg_op = 'UPDATE' then coalesce(old.info ->> 'slug', '') else '' end;
    if slug = '' or not is_free_collection_slug(slug, new.space_id, new.id) then
      slug := free_collection_slug(new.name, new.space_id, new.id);
    end if;
    new.info := new.info || jsonb_build_object('slug', slug);
  elsif char_length(slug) > 200 or slug !~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' then
    raise exception 'Use up to 200 letters and digits, joined by single hyphens. [slug]' using errcode = '23514', table = 'dataset';
  elsif not is_free_collection_slug(slug, new.space_id, new.id) then
    raise exception 'Another collection has this address. Choose another one. [slug]' using errcode = '23514', table = 'dataset';
  end if;
  return new;
end $$;
comment on function check_collection_name() is
  'Refuses a collection whose name another of its space has, whatever the case, or whose address; gives it an address';

alter table dataset disable trigger user;
with named as (
  select id, coalesce(nullif(site_address_from(name), ''), 'collection') as made,
    row_number() over (partition by space_id, coalesce(nullif(site_address_from(name), ''), 'collection') order by created_at, id) as place
  from dataset where info -> 'in_menu' = 'true'
)
update dataset set info = info || jsonb_build_object('slug', made || case place when 1 then '' else '-' || left(dataset.id::text, 8) end)
from named where named.id = dataset.id;
alter table dataset enable trigger user;

-- Views of a list that was narrowed to a collection are views of that collection.
alter table saved_view disable trigger user;
update saved_view set state = state || jsonb_build_object(
  'of', dataset.id,
  'list', btrim(regexp_replace(state ->> 'list', '(^|&)dataset_id[.]in=' || dataset.id || '(?=&|$)', ''), '&'))
from dataset
where saved_view.resource = 'listing' and dataset.space_id = saved_view.space_id and dataset.info -> 'in_menu' = 'true'
  and state ->> 'list' ~ ('(^|&)dataset_id[.]in=' || dataset.id || '(&|$)');
alter table saved_view enable trigger user;
