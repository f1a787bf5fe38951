create table saved_view (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  resource text not null check (btrim(resource) <> '' and char_length(resource) <= 100),
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  audience text not null check (audience in ('personal', 'role', 'space')),
  role text references user_role (value),
  created_by uuid references "user" (id) on delete set null,
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 16384),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_view_role_check check ((audience = 'role') = (role is not null)),
  constraint saved_view_created_by_check check (audience <> 'personal' or created_by is not null)
);
comment on table saved_view is 'Lists as people want to see them again: filters, order, columns and look under a name';
comment on column saved_view.resource is 'Name of the declaration whose list it is';
comment on column saved_view.audience is 'Who sees it: its maker, everybody with the role, or everybody in the space';
comment on column saved_view.created_by is 'Its maker; empty once that person is gone, which personal views do not outlive';
comment on column saved_view.state is 'list: the address form of the list; density and widths: its look';
comment on column saved_view.is_default is 'Opens with the list; the maker''s own comes before the role''s, and that before the space''s';

create index saved_view_space_id_resource_idx on saved_view (space_id, resource, name, id);
create index saved_view_created_by_idx on saved_view (created_by);
create unique index saved_view_personal_default_key on saved_view (space_id, resource, created_by)
  where is_default and audience = 'personal';
create unique index saved_view_role_default_key on saved_view (space_id, resource, role)
  where is_default and audience = 'role';
create unique index saved_view_space_default_key on saved_view (space_id, resource)
  where is_default and audience = 'space';

create trigger set_updated_at before update on saved_view for each row execute function set_updated_at();

-- A new default takes the place of the old one. The lock makes the writers of a space wait for each other, so that neither
-- a second default nor one view too many slips in between.
create function place_saved_view() returns trigger language plpgsql as $$
begin
  perform from space where id = new.space_id for no key update;

  if tg_op = 'INSERT' and new.audience = 'personal' then
    if (select count(*) from saved_view
        where space_id = new.space_id and created_by = new.created_by and audience = 'personal') >= 100 then
      raise exception 'A person has at most 100 views in a space.' using errcode = '23514';
    end if;
  elsif tg_op = 'INSERT' then
    if (select count(*) from saved_view where space_id = new.space_id and audience <> 'personal') >= 200 then
      raise exception 'A space has at most 200 views that people share.' using errcode = '23514';
    end if;
  end if;

  if new.is_default then
    update saved_view set is_default = false
    where space_id = new.space_id and resource = new.resource and audience = new.audience and is_default
      and id <> new.id and role is not distinct from new.role
      and (audience <> 'personal' or created_by = new.created_by);
  end if;
  return new;
end $$;

create trigger place_saved_view before insert or update of resource, audience, role, is_default on saved_view
  for each row execute function place_saved_view();

create function drop_views_of_user() returns trigger language plpgsql as $$
begin
  delete from saved_view where created_by = old.id and audience = 'personal';
  return old;
end $$;
comment on function drop_views_of_user() is 'What a person shared stays, without the name; what was personal goes';

create trigger drop_views_of_user before delete on "user" for each row execute function drop_views_of_user();

create function drop_views_of_leaver() returns trigger language plpgsql as $$
begin
  if not exists (select from user_space where user_id = old.user_id and space_id = old.space_id) then
    delete from saved_view where space_id = old.space_id and created_by = old.user_id and audience = 'personal';
  end if;
  return null;
end $$;

-- At the end of the transaction: a transfer takes the new owner out of the space and puts them back.
create constraint trigger drop_views_of_leaver after delete on user_space deferrable initially deferred
  for each row execute function drop_views_of_leaver();
