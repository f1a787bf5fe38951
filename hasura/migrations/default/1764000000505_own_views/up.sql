create table own_view (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references "user" (id) on delete cascade,
  resource text not null check (btrim(resource) <> '' and char_length(resource) <= 100),
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 16384),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table own_view is 'Lists that belong to no space, as one person wants to see them again';
comment on column own_view.resource is 'Name of the declaration whose list it is';
comment on column own_view.created_by is 'Its maker, who alone sees it';
comment on column own_view.state is 'list: the address form of the list; density and widths: its look';
comment on column own_view.is_default is 'Opens with the list';

create index own_view_created_by_resource_idx on own_view (created_by, resource, name, id);
create index own_view_resource_idx on own_view (resource, name, id);
create unique index own_view_default_key on own_view (created_by, resource) where is_default;

create trigger set_updated_at before update on own_view for each row execute function set_updated_at();

-- A new default takes the place of the old one. The lock makes the requests of a person wait for each other, so that neither
-- a second default nor one view too many slips in between.
create function place_own_view() returns trigger language plpgsql as $$
begin
  perform from "user" where id = new.created_by for no key update;

  if tg_op = 'INSERT' and (select count(*) from own_view where created_by = new.created_by) >= 100 then
    raise exception 'A person has at most 100 views.' using errcode = '23514';
  end if;

  if new.is_default then
    update own_view set is_default = false
    where created_by = new.created_by and resource = new.resource and is_default and id <> new.id;
  end if;
  return new;
end $$;

create trigger place_own_view before insert or update of resource, is_default on own_view
  for each row execute function place_own_view();
