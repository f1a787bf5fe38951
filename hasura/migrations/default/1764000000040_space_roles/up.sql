-- Seats: one SpaceOwner and ten of every other role. The lock on the space makes parallel writers wait for each other, so
-- that they get the next free seat or the message; without it they would only see a unique violation.
create function take_seat() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.user_role = 'SpaceOwner'
      and (new.user_id, new.space_id, new.user_role) is distinct from (old.user_id, old.space_id, old.user_role)
      and current_setting('sitewright.transfer', true) is distinct from old.space_id::text
    then
      raise exception 'The owner of a space changes only by a transfer.' using errcode = '23514';
    end if;
    if (new.space_id, new.user_role) is not distinct from (old.space_id, old.user_role) then
      new.seat := old.seat;
      return new;
    end if;
  end if;

  perform from space where id = new.space_id for no key update;

  select free into new.seat
  from generate_series(1, case new.user_role when 'SpaceOwner' then 1 else 10 end) free
  where not exists (
    select from user_space taken
    where taken.space_id = new.space_id and taken.user_role = new.user_role and taken.seat = free
      and taken.user_id <> new.user_id -- an upsert may keep the seat that its row has
  )
  order by free limit 1;

  if new.seat is null and new.user_role = 'SpaceOwner' then
    raise exception 'A space has one owner.' using errcode = '23514';
  elsif new.seat is null then
    raise exception 'A space has at most 10 members with the role %.', new.user_role using errcode = '23514';
  end if;
  return new;
end $$;

create trigger take_seat before insert or update on user_space
  for each row execute function take_seat();

create function keep_owner() returns trigger language plpgsql as $$
begin
  if exists (select from space where id = old.space_id) then
    raise exception 'The owner cannot be removed from a space. Transfer the space first.' using errcode = '23514';
  end if;
  return old;
end $$;
comment on function keep_owner() is 'Deleting the space itself passes: its row is gone when the cascade arrives here.';

create trigger keep_owner before delete on user_space
  for each row when (old.user_role = 'SpaceOwner') execute function keep_owner();

create function transfer_space(transferred_space_id uuid, new_owner_id uuid) returns setof user_space
language plpgsql as $$
declare
  successor user_space;
begin
  perform from space where id = transferred_space_id for no key update;
  select * into successor from user_space
  where space_id = transferred_space_id and user_id = new_owner_id and user_role = 'ADMIN';
  if not found then
    raise exception 'Only an admin of the space can become its owner.' using errcode = '23514';
  end if;

  -- The successor leaves first, so that an eleventh admin never exists.
  perform set_config('sitewright.transfer', transferred_space_id::text, true);
  delete from user_space where id = successor.id;
  update user_space set user_role = 'ADMIN' where space_id = transferred_space_id and user_role = 'SpaceOwner';
  insert into user_space (id, user_id, space_id, user_role, status, page_access, created_at)
  values (successor.id, successor.user_id, successor.space_id, 'SpaceOwner', successor.status, successor.page_access, successor.created_at);
  perform set_config('sitewright.transfer', '', true);

  return query select * from user_space where id = successor.id;
end $$;
comment on function transfer_space(uuid, uuid) is 'Makes an admin the owner of the space and its owner an admin';

-- user.roles repeats user_space for filters and for whoever reads a user alone.
create function derive_user_roles() returns trigger language plpgsql as $$
begin
  select coalesce(jsonb_agg(jsonb_build_object('space_id', space_id, 'user_role', user_role) order by space_id), '[]')
  into new.roles from user_space where user_id = new.id;
  return new;
end $$;

create trigger derive_user_roles before insert or update of roles on "user"
  for each row execute function derive_user_roles();

create function refresh_user_roles() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  -- The lock comes first and alone: the update after it then sees what a parallel writer has committed meanwhile. It is
  -- the weaker kind, as the foreign key's own lock would deadlock with the stronger one.
  for changed in
    select id from "user" where id in (new.user_id, old.user_id) order by id for no key update
  loop
    update "user" set roles = roles where id = changed;
  end loop;
  return null;
end $$;

create trigger refresh_user_roles after insert or delete or update of user_id, space_id, user_role on user_space
  for each row execute function refresh_user_roles();
