-- A deleted page comes back in the state that it had. Whoever restores it clears deleted_at and leaves the state alone.
alter table page add column deleted_status text references page_status (value);
comment on column page.deleted_status is 'The state that a deleted page had, and gets back when it is restored';
create index page_deleted_status_idx on page (deleted_status) where deleted_status is not null;

create function keep_deleted_status() returns trigger language plpgsql as $$
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

create trigger keep_deleted_status before update of status, deleted_at on page
  for each row execute function keep_deleted_status();
