-- Lists of spaces are sorted and filtered by their owner, so the place of the owner is laid down with the space.
alter table space add column owner_id uuid references "user" (id) on delete set null;
comment on column space.owner_id is 'The user whose place in it is SpaceOwner; derived from user_space, kept by a trigger';
update space set owner_id = (select user_id from user_space where space_id = space.id and user_role = 'SpaceOwner');
create index space_owner_id_idx on space (owner_id, name desc nulls last, id);

create function lay_down_owner() returns trigger language plpgsql as $$
declare
  place user_space := case tg_op when 'DELETE' then old else new end;
begin
  update space set owner_id = owner.user_id
  from (select (select user_id from user_space where space_id = place.space_id and user_role = 'SpaceOwner') as user_id) owner
  where id = place.space_id and owner_id is distinct from owner.user_id;
  return null;
end $$;
comment on function lay_down_owner() is 'Keeps space.owner_id in step with user_space';

create trigger lay_down_owner after insert or update of user_role, user_id or delete on user_space
  for each row execute function lay_down_owner();
