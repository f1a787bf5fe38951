create or replace function remove_place(removed_space_id uuid, removed_user_id uuid, old_role text, actor_id uuid, actor_role text)
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

create or replace function accept_invitation(accepted_id uuid, accepting_user_id uuid, accepting_email text) returns setof user_space
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

alter table invitation drop column refused_users;
