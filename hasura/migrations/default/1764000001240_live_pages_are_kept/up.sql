create function was_approved(page page) returns boolean language sql stable as $$
  select exists (
    select from page_review where draft_id = page.id and decision = 'APPROVED' and revision = page.updated_at)
$$;
comment on function was_approved(page) is 'Whether somebody has approved the page as it is';

-- Whoever may publish only what was approved takes nothing down either, by whatever way: what visitors have is left to who may publish.
create or replace function keep_reviewed_page() returns trigger language plpgsql as $$
declare
  was_shown boolean := tg_op <> 'INSERT' and array['PUBLISHED', 'PLANNED'] && array[old.status, old.deleted_status];
begin
  if not needs_review(acting_user(), case tg_op when 'INSERT' then new.space_id else old.space_id end) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    if new.status in ('PUBLISHED', 'PLANNED') then
      raise exception 'This page needs a review before it is published. [status]' using errcode = '23514', table = 'page';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if was_shown then
      raise exception 'This page is live or planned. Ask somebody who may publish to take it down.' using errcode = '23514', table = 'page';
    end if;
    return old;
  end if;
  if (old.status = 'PUBLISHED' and new.status <> 'PUBLISHED')
    or (old.status = 'PLANNED' and new.status not in ('PLANNED', 'PUBLISHED') and not was_approved(old))
  then
    raise exception 'This page is live or planned. Ask somebody who may publish to take it down.' using errcode = '23514', table = 'page';
  end if;
  if old.status = 'DELETED' and new.status in ('PUBLISHED', 'PLANNED') and not was_approved(old) then
    raise exception 'This page was live or planned. Ask somebody who may publish to restore it.' using errcode = '23514', table = 'page';
  end if;
  if was_shown and page_content(old) <> page_content(new) then
    raise exception 'This page is live or planned. Change its draft, and ask for a review.' using errcode = '23514', table = 'page';
  end if;
  if new.status in ('PUBLISHED', 'PLANNED') and (new.status, new.published_at) is distinct from (old.status, old.published_at)
    and not was_approved(old)
  then
    raise exception 'This page needs a review before it is published. [status]' using errcode = '23514', table = 'page';
  end if;
  return new;
end $$;
comment on function keep_reviewed_page() is 'Keeps from visitors what was not approved, and for them what is live, where its writer may not publish';
create trigger keep_reviewed_page_insert before insert on page for each row
  when (pg_trigger_depth() = 0) execute function keep_reviewed_page();
create trigger keep_reviewed_page_delete before delete on page for each row
  when (pg_trigger_depth() = 0) execute function keep_reviewed_page();

-- Whoever takes a page down is of another mind than who approved it before.
create or replace function close_page_review() returns trigger language plpgsql as $$
declare
  is_approved boolean := new.status in ('PUBLISHED', 'PLANNED') and acting_user() is not null
    and not needs_review(acting_user(), new.space_id);
begin
  if old.status = 'PUBLISHED' then
    update page_review set revision = null where draft_id = new.id and revision is not null;
  -- The same content in another state was looked at.
  elsif page_content(old) = page_content(new) then
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
