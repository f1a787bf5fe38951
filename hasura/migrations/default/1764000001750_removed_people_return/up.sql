-- Who removed somebody from a space can take that back for an hour (docs/decisions/229): with the place, the views that went with it
-- and the tasks that were left to nobody.
create or replace function remove_place(removed_space_id uuid, removed_user_id uuid, old_role text, actor_id uuid, actor_role text)
returns setof user_space language plpgsql as $$
declare
  links uuid[];
  removed user_space;
  lost jsonb;
begin
  -- In the order of ids: who removes somebody else at the same time needs them too.
  links := array(
    select id from invitation where space_id = removed_space_id and email is null and revoked_at is null
    order by id for no key update);
  perform from space where id = removed_space_id for no key update;
  if not holds_place(removed_space_id, actor_id, actor_role) then
    return;
  end if;
  -- Triggers take these away at the end of the transaction.
  lost := jsonb_build_object(
    'views', coalesce((
      select jsonb_agg(to_jsonb(saved_view)) from saved_view
      where space_id = removed_space_id and created_by = removed_user_id and audience = 'personal'), '[]'),
    'tasks', coalesce((
      select jsonb_agg(id) from task where space_id = removed_space_id and assignee_id = removed_user_id), '[]'));
  delete from user_space
  where space_id = removed_space_id and user_id = removed_user_id and user_role = old_role
  returning * into removed;
  if not found then
    return;
  end if;
  links := array(select id from invitation where id = any (links) and not removed_user_id = any (refused_users));
  update invitation set refused_users = refused_users || removed_user_id where id = any (links);
  -- Who leaves has no right any more to come back.
  if actor_id <> removed_user_id then
    insert into kept_setting (space_id, created_by, subject, content)
    values (
      removed_space_id, actor_id, 'user_space',
      lost || jsonb_build_object('place', to_jsonb(removed), 'links', to_jsonb(links)));
  end if;
  return next removed;
end $$;

create function restore_place(restored_space_id uuid, restored_user_id uuid, old_role text, actor_id uuid, actor_role text)
returns setof user_space language plpgsql as $$
declare
  kept kept_setting;
  links uuid[];
  restored user_space;
begin
  select * into kept from kept_setting
  where space_id = restored_space_id and created_by = actor_id and subject = 'user_space' and undone_at is null
    and created_at > now() - interval '1 hour' and content -> 'place' ->> 'user_id' = restored_user_id::text
  order by created_at desc limit 1 for update;
  if not found or kept.content -> 'place' ->> 'user_role' <> old_role then
    return;
  end if;
  -- Before the space: accepting, revoking and removing lock in this order too.
  links := array(
    select id from invitation where id in (select jsonb_array_elements_text(kept.content -> 'links')::uuid)
    order by id for no key update);
  perform from space where id = restored_space_id and status <> 'Deleted' for no key update;
  if not found or not holds_place(restored_space_id, actor_id, actor_role) or not exists (select from "user" where id = restored_user_id) then
    return;
  end if;
  if exists (select from user_space where space_id = restored_space_id and user_id = restored_user_id) then
    raise exception 'This person works here again already.' using errcode = '23514', table = 'kept_setting';
  end if;
  insert into user_space select * from jsonb_populate_record(null::user_space, kept.content -> 'place') returning * into restored;
  insert into saved_view select * from jsonb_populate_recordset(null::saved_view, kept.content -> 'views') on conflict (id) do nothing;
  update task set assignee_id = restored_user_id
  where space_id = restored_space_id and assignee_id is null
    and id in (select jsonb_array_elements_text(kept.content -> 'tasks')::uuid);
  update invitation set refused_users = array_remove(refused_users, restored_user_id) where id = any (links);
  -- What is put back is kept no longer.
  update kept_setting set undone_at = clock_timestamp(), content = null where id = kept.id;
  return next restored;
end $$;
comment on function restore_place(uuid, uuid, text, uuid, text) is
  'Gives somebody the place back that this person took from them in the last hour; refused where they have one again';
