-- Changes of places, for the server. Each takes the lock on the space before the rows in it, so that all changes of one
-- space wait for each other in the same order, and then looks again whether that is still true by which its caller
-- decided: when it is not, nothing changes and no row comes back.

alter table user_space add constraint user_space_owner_status_check check (user_role <> 'SpaceOwner' or status = 'ACTIVE');

create function holds_place(place_space_id uuid, holder_id uuid, held_role text) returns boolean
language sql stable as $$
  select exists (
    select from user_space join "user" on "user".id = user_id
    where space_id = place_space_id and user_id = holder_id and user_role = held_role
      and user_space.status = 'ACTIVE' and "user".status = 'ACTIVE'
  )
$$;
comment on function holds_place(uuid, uuid, text) is 'Whether somebody works in a space as this, now';

create function accept_invitation(accepted_id uuid, accepting_user_id uuid, accepting_email text) returns setof user_space
language plpgsql as $$
declare
  invited invitation;
begin
  -- Before the space: revoking locks in this order too.
  select * into invited from invitation
  where id = accepted_id and revoked_at is null and accepted_at is null and expires_at > clock_timestamp()
    and (email is null or email = lower(accepting_email))
  for no key update;
  if not found then
    return;
  end if;

  perform from space where id = invited.space_id and status <> 'Deleted' for no key update;
  if not found
    or not exists (select from "user" where id = accepting_user_id and status = 'ACTIVE')
    or exists (select from user_space where space_id = invited.space_id and user_id = accepting_user_id)
  then
    return;
  end if;

  if invited.email is not null then
    update invitation set accepted_at = now(), accepted_by = accepting_user_id where id = invited.id;
  end if;
  return query insert into user_space (user_id, space_id, user_role, page_access)
  values (accepting_user_id, invited.space_id, invited.role, invited.page_access) returning *;
end $$;
comment on function accept_invitation(uuid, uuid, text) is 'Gives the place that an open invitation offers';

create function change_place(
  changed_space_id uuid, changed_user_id uuid, old_role text, actor_id uuid, actor_role text,
  new_role text, new_page_access boolean, new_status text
) returns setof user_space language plpgsql as $$
begin
  perform from space where id = changed_space_id for no key update;
  if not holds_place(changed_space_id, actor_id, actor_role) then
    return;
  end if;
  return query update user_space
  set user_role = coalesce(new_role, user_role), page_access = coalesce(new_page_access, page_access), status = coalesce(new_status, status)
  where space_id = changed_space_id and user_id = changed_user_id and user_role = old_role
  returning *;
end $$;
comment on function change_place(uuid, uuid, text, uuid, text, text, boolean, text) is 'Changes somebody''s place in a space; null keeps what is';

create function remove_place(removed_space_id uuid, removed_user_id uuid, old_role text, actor_id uuid, actor_role text)
returns setof user_space language plpgsql as $$
begin
  perform from space where id = removed_space_id for no key update;
  if not holds_place(removed_space_id, actor_id, actor_role) then
    return;
  end if;
  return query delete from user_space
  where space_id = removed_space_id and user_id = removed_user_id and user_role = old_role
  returning *;
end $$;
comment on function remove_place(uuid, uuid, text, uuid, text) is 'Takes somebody''s place in a space away';

-- In place of transfer_space(space, new owner): who gives the space away has to own it at that moment, and the successor
-- may not leave while the places are exchanged.
drop function transfer_space(uuid, uuid);

create function transfer_space(transferred_space_id uuid, old_owner_id uuid, new_owner_id uuid) returns setof user_space
language plpgsql as $$
declare
  successor user_space;
begin
  perform from space where id = transferred_space_id for no key update;
  -- In the order of ids: a transfer of another space the other way round may run at the same time.
  perform from "user" where id in (old_owner_id, new_owner_id) order by id for no key update;
  if not holds_place(transferred_space_id, old_owner_id, 'SpaceOwner') then
    raise exception 'Only the owner of a space can transfer it.' using errcode = '23514';
  end if;
  select * into successor from user_space
  where space_id = transferred_space_id and user_id = new_owner_id for update;
  if not holds_place(transferred_space_id, new_owner_id, 'ADMIN') then
    raise exception 'Only an active admin of the space can become its owner.' using errcode = '23514';
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
comment on function transfer_space(uuid, uuid, uuid) is 'Makes an active admin the owner of the space and its owner an admin';
