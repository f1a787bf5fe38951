drop function publish_planned(jsonb);
create function publish_planned() returns setof page language plpgsql as $$
declare
  due page;
begin
  for due in
    select page.* from page join space on space.id = space_id
    where page.status = 'PLANNED' and published_at <= now() and space.status <> 'Deleted'
    order by published_at, page.id limit 100 for update of page skip locked
  loop
    begin
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
comment on function publish_planned() is 'Publishes the planned pages whose time has come; those that cannot be come back in another state';
