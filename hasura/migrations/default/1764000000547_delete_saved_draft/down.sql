create or replace function delete_page_draft() returns trigger language plpgsql as $$
begin
  if new.status = 'DELETED' then
    update page set status = 'DELETED', deleted_at = new.deleted_at
    where id in (
      select id from page where context_id = new.id and status not in ('DELETED', 'LEGACY') for update skip locked);
  else
    begin
      update page set deleted_at = null
      where context_id = new.id and status = 'DELETED' and deleted_at = old.deleted_at;
    exception when unique_violation then
      null;
    end;
  end if;
  return null;
end $$;
