-- The server looks the planned pages through whose time has come, with the same check that stops publishing in the editor, and
-- says what it found. Only what it has seen as it is now is published: what was saved meanwhile is looked at again first.
drop function publish_planned();
create function publish_planned(looked_at jsonb) returns setof page language plpgsql as $$
declare
  found record;
  due page;
begin
  for found in
    select page as row, seen.refusal
    from page join space on space.id = space_id
    join jsonb_to_recordset(looked_at) as seen (id uuid, updated_at timestamptz, refusal text)
      on seen.id = page.id and seen.updated_at = page.updated_at
    where page.status = 'PLANNED' and published_at <= now() and space.status <> 'Deleted'
    order by published_at, page.id limit 100 for update of page skip locked
  loop
    due := found.row;
    begin
      if found.refusal is not null then
        raise exception '%', found.refusal using errcode = '23514';
      end if;
      update page set status = 'PUBLISHED' where id = due.id;
      due.status := 'PUBLISHED';
    exception when integrity_constraint_violation then
      due.status := case when due.context_id is null then 'DRAFT' else 'UPDATED' end;
      perform record_audit(due.space_id, 'publish-refused', 'page', coalesce(due.context_id, due.id)::text,
        jsonb_build_object('title', due.name, 'reason', sqlerrm));
      update page set status = due.status where id = due.id;
    end;
    return next due;
  end loop;
end $$;
comment on function publish_planned(jsonb) is
  'Publishes the planned pages whose time has come and that were looked at as they are: [{id, updated_at, refusal}]; those that cannot be come back in another state';
