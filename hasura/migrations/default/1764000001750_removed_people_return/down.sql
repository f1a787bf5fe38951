drop function restore_place(uuid, uuid, text, uuid, text);
delete from kept_setting where subject = 'user_space';

create or replace function remove_place(removed_space_id uuid, removed_user_id uuid, old_role text, actor_id uuid, actor_role text)
returns setof user_space language plpgsql as $$
declare
  links uuid[];
  removed user_space;
begin
  -- In the order of ids: who removes somebody else at the same time needs them too.
  links := array(
    select id from invitation where space_id = removed_space_id and email is null and revoked_at is null
    order by id for no key update);
  perform from space where id = removed_space_id for no key update;
  if not holds_place(removed_space_id, actor_id, actor_role) then
    return;
  end if;
  delete from user_space
  where space_id = removed_space_id and user_id = removed_user_id and user_role = old_role
  returning * into removed;
  if not found then
    return;
  end if;
  update invitation set refused_users = refused_users || removed_user_id
  where id = any (links) and not removed_user_id = any (refused_users);
  return next removed;
end $$;
