-- A space that is withdrawn notes when, and forgets it when that is taken back, whoever changes the status and how.
create function date_withdrawal() returns trigger language plpgsql as $$
begin
  if new.status = 'Withdraw' then
    if new.deleted_at is not distinct from old.deleted_at then
      new.deleted_at := now();
    end if;
  elsif new.status <> 'Deleted' then
    new.deleted_at := null;
  end if;
  return new;
end $$;
comment on function date_withdrawal() is 'Keeps space.deleted_at in step with its status';

create trigger date_withdrawal before update of status on space
  for each row when (old.status is distinct from new.status) execute function date_withdrawal();

-- Whoever changes a status through the functions below says why; the audit log keeps it with the change.
create or replace function audit_status() returns trigger language plpgsql as $$
begin
  perform record_audit(
    case tg_table_name when 'space' then new.id end, 'status-changed', tg_table_name, new.id::text,
    jsonb_build_object(
      'title', new.name, 'from', old.status, 'to', new.status,
      'reason', nullif(current_setting('sitewright.reason', true), '')));
  return null;
end $$;

-- Changes of many rows, for the server. Rows that are not in one of the statuses that lead to the new one stay as they are,
-- and do not come back: somebody was faster.
create function change_space_status(changed_ids jsonb, new_status text, from_statuses jsonb, reason text)
returns setof space language plpgsql as $$
begin
  perform set_config('sitewright.reason', change_space_status.reason, true);
  return query update space set status = new_status
  where id in (select value::uuid from jsonb_array_elements_text(changed_ids))
    and status in (select jsonb_array_elements_text(from_statuses))
  returning *;
  perform set_config('sitewright.reason', '', true);
end $$;
comment on function change_space_status(jsonb, text, jsonb, text) is 'Gives spaces another status, with the reason for the audit log';

create function change_user_status(changed_ids jsonb, new_status text, from_statuses jsonb, reason text)
returns setof "user" language plpgsql as $$
begin
  perform set_config('sitewright.reason', change_user_status.reason, true);
  return query update "user" set status = new_status
  where id in (select value::uuid from jsonb_array_elements_text(changed_ids))
    and status in (select jsonb_array_elements_text(from_statuses))
  returning *;
  perform set_config('sitewright.reason', '', true);
end $$;
comment on function change_user_status(jsonb, text, jsonb, text) is 'Gives people another status, with the reason for the audit log';

create function assignments_of(meta jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(meta -> 'assigned_to') when 'array' then meta -> 'assigned_to' else '[]' end
$$;
comment on function assignments_of(jsonb) is 'The list of spaces and users in the meta of a component; empty where there is none';

-- Adds and removes entries of meta.assigned_to in one statement, so that two people assigning at once lose nothing. What is
-- in the list twice stays once; spaces and users that do not exist are not added.
create function assign_components(component_ids jsonb, added jsonb, removed jsonb)
returns setof component language plpgsql as $$
begin
  return query update component set meta = jsonb_set(meta, '{assigned_to}', (
    select coalesce(jsonb_agg(entry order by place), '[]') from (
      select entry, min(place) as place from (
        select entry, place from jsonb_array_elements(assignments_of(meta)) with ordinality kept (entry, place)
        where entry not in (select jsonb_array_elements(removed))
        union all
        select entry, place + jsonb_array_length(assignments_of(meta))
        from jsonb_array_elements(added) with ordinality fresh (entry, place)
        where exists (select from space where id::text = entry ->> 'space_id')
          or exists (select from "user" where id::text = entry ->> 'user_id')
      ) entries group by entry
    ) told))
  where id in (select value::uuid from jsonb_array_elements_text(component_ids)) and type = 'EXCLUSIVE'
  returning *;
end $$;
comment on function assign_components(jsonb, jsonb, jsonb) is 'Assigns exclusive components to spaces and users, and takes them back';

create function audit_assignment() returns trigger language plpgsql as $$
declare
  before jsonb := assignments_of(old.meta);
  after jsonb := assignments_of(new.meta);
begin
  perform record_audit(null, 'assignment-changed', 'component', new.id::text, jsonb_build_object(
    'title', new.name,
    'added', (select jsonb_agg(entry) from jsonb_array_elements(after) entry where entry not in (select jsonb_array_elements(before))),
    'removed', (select jsonb_agg(entry) from jsonb_array_elements(before) entry where entry not in (select jsonb_array_elements(after)))));
  return null;
end $$;
comment on function audit_assignment() is 'Tells whom exclusive components are assigned to and taken from';

create trigger audit_assignment after update of meta on component
  for each row when (assignments_of(old.meta) is distinct from assignments_of(new.meta)) execute function audit_assignment();
