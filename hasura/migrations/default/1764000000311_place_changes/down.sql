drop function transfer_space(uuid, uuid, uuid);
drop function remove_place(uuid, uuid, text, uuid, text);
drop function change_place(uuid, uuid, text, uuid, text, text, boolean, text);
drop function accept_invitation(uuid, uuid, text);
drop function holds_place(uuid, uuid, text);
alter table user_space drop constraint user_space_owner_status_check;

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
