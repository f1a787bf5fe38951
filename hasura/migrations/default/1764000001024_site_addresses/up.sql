-- Where the site of a space is before it has a domain: `/sites/<address>`, made from its name until somebody chooses another one
-- (decision 143).
alter table space add column site_address text;
comment on column space.site_address is 'Names the site where it has no domain; those that it had before lead to it';

create table space_address (
  address text primary key check (char_length(address) <= 60 and address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  space_id uuid not null references space (id) on delete cascade,
  named_at timestamptz not null default clock_timestamp()
);
comment on table space_address is 'The addresses that the site of a space has and had: none of them is taken by another';
comment on column space_address.named_at is 'When it became its address last';
create index space_address_space_id_idx on space_address (space_id, named_at desc);

-- As people expect it of a name: its letters without accents, everything else a hyphen.
create function site_address_from(name text) returns text language sql immutable as $$
  select btrim(left(btrim(regexp_replace(
    regexp_replace(
      replace(replace(replace(translate(lower(normalize(name, NFKD)), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0300-\u036f]', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), '-'), 50), '-')
$$;
comment on function site_address_from(text) is 'The letters and digits of a name as an address; nothing where it has none of a to z';

create function is_free_site_address(wanted text, of_space uuid) returns boolean language sql stable as $$
  -- Not what a space can be asked for by: its id.
  select wanted !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and not exists (select from space_address where address = wanted and space_id <> of_space)
$$;

create function free_site_address(name text, of_space uuid) returns text language plpgsql stable as $$
declare
  made text := coalesce(nullif(site_address_from(name), ''), 'site');
begin
  if is_free_site_address(made, of_space) then return made; end if;
  for place in 2 .. 20 loop
    if is_free_site_address(made || '-' || place, of_space) then return made || '-' || place; end if;
  end loop;
  return made || '-' || left(md5(of_space::text), 8);
end $$;
comment on function free_site_address(text, uuid) is 'An address for the site of a space of that name that no other has';

create function keep_site_address() returns trigger language plpgsql as $$
begin
  -- Two that are named at once must not get one address.
  perform pg_advisory_xact_lock(hashtextextended('site address', 0));
  if coalesce(new.site_address, '') = '' then
    new.site_address := free_site_address(new.name, new.id);
    return new;
  end if;
  if char_length(new.site_address) > 60 or new.site_address !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    raise exception 'Use up to 60 small letters and digits, joined by single hyphens. [site_address]'
      using errcode = '23514', table = 'space';
  end if;
  if not is_free_site_address(new.site_address, new.id) then
    raise exception 'Another site has this address. [site_address]' using errcode = '23514', table = 'space';
  end if;
  return new;
end $$;
comment on function keep_site_address() is 'Gives a space an address for its site, and refuses one that another has or had';

create function note_site_address() returns trigger language plpgsql as $$
begin
  insert into space_address (address, space_id) values (new.site_address, new.id)
    on conflict (address) do update set named_at = clock_timestamp();
  -- Nobody holds names that others may want by trying them.
  delete from space_address where address in (
    select address from space_address where space_id = new.id order by named_at desc offset 10
  );
  return null;
end $$;
comment on function note_site_address() is 'Keeps the last ten addresses of a site';

do $$
declare
  known record;
begin
  alter table space disable trigger user;
  for known in select id, name from space order by created_at, id loop
    update space set site_address = free_site_address(known.name, known.id) where id = known.id;
    insert into space_address (address, space_id) select site_address, id from space where id = known.id;
  end loop;
  alter table space enable trigger user;
end $$;

alter table space alter column site_address set not null, add constraint space_site_address_key unique (site_address);
create trigger keep_site_address_insert before insert on space for each row execute function keep_site_address();
create trigger keep_site_address_update before update of site_address on space for each row
  when (new.site_address is distinct from old.site_address) execute function keep_site_address();
create trigger note_site_address_insert after insert on space for each row execute function note_site_address();
create trigger note_site_address_update after update of site_address on space for each row
  when (new.site_address is distinct from old.site_address) execute function note_site_address();
