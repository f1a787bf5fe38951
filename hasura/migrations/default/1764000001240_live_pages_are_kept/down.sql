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
create or replace function close_page_review() returns trigger language plpgsql as $$
declare
  is_approved boolean := new.status in ('PUBLISHED', 'PLANNED') and acting_user() is not null
    and not needs_review(acting_user(), new.space_id);
begin
  -- The same content in another state was looked at.
  if page_content(old) = page_content(new) then
    update page_review set revision = new.updated_at where draft_id = new.id and revision = old.updated_at;
  end if;
  -- A request waits while the page is deleted, and comes back with it.
  if old.status <> 'REVIEW' or new.status = 'DELETED' then
    return null;
  end if;
  with closed as (
    update page_review
    set decided_by = acting_user(), decided_at = now(),
      decision = case
        when new.status not in ('PUBLISHED', 'PLANNED') then 'WITHDRAWN'
        when is_approved and acting_user() is distinct from requested_by then 'APPROVED'
        else 'PUBLISHED' end
    where draft_id = new.id and decision is null returning *
  )
  insert into page_notice (space_id, user_id, page_id, kind, text, actor_id)
  select space_id, requested_by, page_id, case new.status when 'PUBLISHED' then 'published' else 'approved' end, '', decided_by
  from closed where decision = 'APPROVED' and requested_by is not null;
  return null;
end $$;
drop function was_approved(page);
