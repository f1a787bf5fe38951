-- A planned page that was deleted when its time came, and comes back later, is edited again: restoring a page never publishes it.
create or replace function keep_deleted_status() returns trigger language plpgsql as $$
begin
  if new.status = 'DELETED' and old.status <> 'DELETED' then
    new.deleted_status := old.status;
  elsif new.status = 'DELETED' and new.deleted_at is null and old.deleted_at is not null then
    new.status := coalesce(old.deleted_status, 'DRAFT');
    if new.status = 'PLANNED' and not coalesce(new.published_at > now(), false) then
      new.status := case when new.context_id is null then 'DRAFT' else 'UPDATED' end;
    end if;
    new.deleted_status := null;
  elsif new.status <> 'DELETED' then
    new.deleted_status := null;
  end if;
  return new;
end $$;
