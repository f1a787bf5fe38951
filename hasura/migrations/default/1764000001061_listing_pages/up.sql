-- A page for each listing: its address ends with the slug of the listing (decision 148).
alter table listing add column slug text;
comment on column listing.slug is 'The last part of the address of its page, the same for no other of its dataset; made from the name where none is given';

create function is_free_listing_slug(wanted text, of_dataset uuid, of_listing uuid) returns boolean language sql stable as $$
  select not exists (select from listing where dataset_id = of_dataset and slug = wanted and id <> of_listing)
$$;

-- Whoever writes to a dataset while somebody else does cannot see what they call theirs: then the id tells the two apart, and
-- nobody waits.
create function free_listing_slug(name text, of_dataset uuid, of_listing uuid) returns text language plpgsql as $$
declare
  made text := coalesce(nullif(site_address_from(name), ''), 'listing');
begin
  if pg_try_advisory_xact_lock(hashtextextended('slugs of ' || of_dataset, 0)) then
    if is_free_listing_slug(made, of_dataset, of_listing) then return made; end if;
    for place in 2 .. 5 loop
      if is_free_listing_slug(made || '-' || place, of_dataset, of_listing) then return made || '-' || place; end if;
    end loop;
  end if;
  return made || '-' || left(of_listing::text, 8);
end $$;
comment on function free_listing_slug(text, uuid, uuid) is 'A slug for a listing of that name that no other of its dataset has';

create function keep_listing_slug() returns trigger language plpgsql as $$
begin
  if coalesce(new.slug, '') = '' or (tg_op = 'UPDATE' and new.dataset_id <> old.dataset_id
      and not is_free_listing_slug(new.slug, new.dataset_id, new.id)) then
    new.slug := free_listing_slug(new.name, new.dataset_id, new.id);
  end if;
  if char_length(new.slug) > 200 or new.slug !~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' then
    raise exception 'Use up to 200 letters and digits, joined by single hyphens. [slug]' using errcode = '23514', table = 'listing';
  end if;
  return new;
end $$;
comment on function keep_listing_slug() is 'Gives a listing a slug, and refuses one that is no part of an address';

alter table listing disable trigger user;
with named as (
  select id, coalesce(nullif(site_address_from(name), ''), 'listing') as made,
    row_number() over (partition by dataset_id, coalesce(nullif(site_address_from(name), ''), 'listing') order by created_at, id) as place
  from listing
)
update listing set slug = made || case place when 1 then '' else '-' || left(listing.id::text, 8) end
from named where named.id = listing.id;
alter table listing enable trigger user;
alter table listing alter column slug set not null, add constraint listing_dataset_id_slug_key unique (dataset_id, slug);

create trigger keep_listing_slug_insert before insert on listing for each row
  when (current_setting('sitewright.copying', true) is distinct from 'on' or new.slug is null) execute function keep_listing_slug();
create trigger keep_listing_slug_update before update of slug, dataset_id on listing for each row
  when (new.slug is distinct from old.slug or new.dataset_id <> old.dataset_id) execute function keep_listing_slug();

-- Which pages show listings is asked wherever no page has the address that a visitor wants.
create function uuid_in_text(value text) returns uuid language sql immutable as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;
comment on function uuid_in_text(text) is 'The id that a text is; null for any other text';
alter table page add column listings_dataset_id uuid generated always as (uuid_in_text(meta ->> 'listings_of')) stored;
comment on column page.listings_dataset_id is 'The dataset whose listings the page shows, each at an address of its own; of meta.listings_of';
create index page_listings_dataset_id_idx on page (listings_dataset_id) where listings_dataset_id is not null;

insert into dataset_type (value, comment) values
  ('PLACES', 'Rooms, houses, places to go'),
  ('EVENTS', 'What happens on a day'),
  ('PEOPLE', 'Who belongs to it'),
  ('ENTRIES', 'Anything else');

-- Sorts of sites ask by which column a field of a dataset is sorted, and no more of what `meta` keeps.
alter table dataset add column slots jsonb generated always as (meta #> '{slots,of}') stored;
comment on column dataset.slots is 'The typed column of listings by the key of the field that it holds; of meta.slots';
