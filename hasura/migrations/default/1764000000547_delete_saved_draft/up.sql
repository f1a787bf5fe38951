-- A deleted page takes its draft along also while that is being saved: whoever saves is waited for, and waits for nobody.
-- Who publishes that draft at the same moment holds it and waits for the page: PostgreSQL ends one of the two, whole.
create or replace function delete_page_draft() returns trigger language plpgsql as $$
begin
  if new.status = 'DELETED' then
    update page set status = 'DELETED', deleted_at = new.deleted_at
    where context_id = new.id and status not in ('DELETED', 'LEGACY');
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
