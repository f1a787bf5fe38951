create or replace function delete_page_draft() returns trigger language plpgsql as $$
begin
  if new.status = 'DELETED' then
    update page set status = 'DELETED', deleted_at = new.deleted_at
    where id in (
      select id from page where context_id = new.id and status not in ('DELETED', 'LEGACY') for update skip locked);
  else
    update page set deleted_at = null
    where context_id = new.id and status = 'DELETED' and deleted_at = old.deleted_at
      and not exists (select from page other where other.context_id = new.id and other.status not in ('DELETED', 'LEGACY'));
  end if;
  return null;
end $$;
