create or replace function keep_deleted_status() returns trigger language plpgsql as $$
begin
  if new.status = 'DELETED' and old.status <> 'DELETED' then
    new.deleted_status := old.status;
  elsif new.status = 'DELETED' and new.deleted_at is null and old.deleted_at is not null then
    new.status := coalesce(old.deleted_status, 'DRAFT');
    new.deleted_status := null;
  elsif new.status <> 'DELETED' then
    new.deleted_status := null;
  end if;
  return new;
end $$;
