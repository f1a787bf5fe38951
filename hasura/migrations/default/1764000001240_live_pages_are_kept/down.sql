drop trigger keep_reviewed_page_delete on page;
drop trigger keep_reviewed_page_insert on page;
create or replace function keep_reviewed_page() returns trigger language plpgsql as $$
begin
  if not needs_review(acting_user(), new.space_id) then
    return new;
  end if;
  if array['PUBLISHED', 'PLANNED'] && array[old.status, old.deleted_status] and page_content(old) <> page_content(new) then
    raise exception 'This page is live or planned. Change its draft, and ask for a review.' using errcode = '23514', table = 'page';
  end if;
  if new.status in ('PUBLISHED', 'PLANNED') and old.status <> 'DELETED'
    and (new.status, new.published_at) is distinct from (old.status, old.published_at)
    and not exists (
      select from page_review where draft_id = new.id and decision = 'APPROVED' and revision = old.updated_at)
  then
    raise exception 'This page needs a review before it is published. [status]' using errcode = '23514', table = 'page';
  end if;
  return new;
end $$;
comment on function keep_reviewed_page() is 'Keeps from visitors what was not approved, where its writer may not publish';
