-- Who was asked to look at a page before visitors get it, and what they said. It stays with the page that visitors get, as its history.
create table page_review (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  draft_id uuid not null,
  page_version integer not null,
  requested_by uuid references "user" (id) on delete set null,
  requested_at timestamptz not null default now(),
  reviewer_id uuid references "user" (id) on delete set null,
  note text check (char_length(note) <= 2000),
  decision text check (decision in ('APPROVED', 'RETURNED', 'PUBLISHED', 'WITHDRAWN')),
  decided_by uuid references "user" (id) on delete set null,
  decided_at timestamptz,
  answer text check (char_length(answer) <= 2000),
  revision timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (revision is null or decision = 'APPROVED'),
  foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table page_review is 'Who was asked to look at a page before it goes live, and what they said';
comment on column page_review.page_id is 'The live page, also where its draft is looked at';
comment on column page_review.draft_id is 'The page that is looked at, which is gone once it is live';
comment on column page_review.page_version is 'The version that the page becomes';
comment on column page_review.decision is 'Empty while nobody has answered; PUBLISHED and WITHDRAWN where it went on without an answer';
comment on column page_review.revision is 'updated_at of the page that was approved: what is saved later was not looked at';
create unique index page_review_open_key on page_review (space_id, draft_id) where decision is null;
create index page_review_draft_id_idx on page_review (draft_id);
create index page_review_page_id_requested_at_idx on page_review (page_id, requested_at desc, id);
create index page_review_space_id_requested_at_idx on page_review (space_id, requested_at desc nulls last, id);
create index page_review_reviewer_id_idx on page_review (reviewer_id) where reviewer_id is not null;
create index page_review_requested_by_idx on page_review (requested_by) where requested_by is not null;
create index page_review_decided_by_idx on page_review (decided_by) where decided_by is not null;

create function needs_review(person uuid, space uuid) returns boolean language sql stable as $$
  select exists (
    select from user_space join space on space.id = user_space.space_id
    where user_space.user_id = $1 and user_space.space_id = $2 and user_space.status = 'ACTIVE'
      and space.info -> 'reviewed_roles' @> to_jsonb(user_space.user_role))
$$;
comment on function needs_review(uuid, uuid) is 'Whether the settings of the space let this person publish only what somebody else has approved';

create view page_publisher as
  select user_space.space_id, "user".id as user_id, "user".name
  from user_space join "user" on "user".id = user_space.user_id
  where "user".status = 'ACTIVE' and reads_pages("user".id, user_space.space_id) and not needs_review("user".id, user_space.space_id);
comment on view page_publisher is 'People who may publish the pages of a space by themselves';

create function page_content(page page) returns jsonb language sql immutable as $$
  select jsonb_build_array(
    page.name, page.slug, page.title, page.meta_description, page.head_injection, page.meta, page.tag_ids)
$$;
comment on function page_content(page) is 'What visitors see of a page beside its blocks';

create function keep_reviewed_page() returns trigger language plpgsql as $$
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
create trigger keep_reviewed_page before update on page for each row
  when (pg_trigger_depth() = 0) execute function keep_reviewed_page();

-- Blocks can be changed without a save of the whole content: what was looked at is another page then, too.
create or replace function keep_version_content() returns trigger language plpgsql as $$
declare
  pages uuid[] := case tg_op
    when 'INSERT' then array[new.page_id] when 'DELETE' then array[old.page_id] else array[old.page_id, new.page_id] end;
begin
  if exists (select from page where id = any (pages) and status = 'LEGACY' and context_id is not null) then
    raise exception 'A version of a page cannot be changed.' using errcode = '23514';
  end if;
  if exists (
    select from page
    where id = any (pages) and array['PUBLISHED', 'PLANNED'] && array[status, deleted_status] and needs_review(acting_user(), space_id))
  then
    raise exception 'This page is live or planned. Change its draft, and ask for a review.' using errcode = '23514';
  end if;
  update page set updated_at = now()
  where id = any (pages) and updated_at <> now() and exists (
    select from page_review where draft_id = page.id and (decision is null or revision = page.updated_at));
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function keep_version_content() is 'Refuses changes of the content of versions, and of what visitors see to who may not publish';

alter table page_notice drop constraint page_notice_kind_check;
alter table page_notice add constraint page_notice_kind_check check (kind in ('mention', 'review', 'approved', 'returned', 'published'));

create function request_review(reviewed_page uuid, in_space uuid, asked uuid, said text) returns setof page_review language plpgsql as $$
declare
  reviewed page;
begin
  if asked is not distinct from acting_user()
    or not exists (select from page_publisher where user_id = asked and space_id = in_space)
  then
    raise exception 'Choose somebody else who may publish the pages of this space. [reviewer]' using errcode = '23514', table = 'page_review';
  end if;
  update page set status = 'REVIEW'
  where id = reviewed_page and space_id = in_space and status in ('DRAFT', 'UPDATED', 'REVIEW') returning * into reviewed;
  if not found then
    return;
  end if;
  update page_review set decision = 'WITHDRAWN', decided_by = acting_user(), decided_at = now()
  where draft_id = reviewed.id and decision is null;
  insert into page_notice (space_id, user_id, page_id, kind, text, actor_id)
  values (in_space, asked, reviewed.id, 'review', coalesce(said, ''), acting_user());
  return query insert into page_review (space_id, page_id, draft_id, page_version, requested_by, reviewer_id, note)
    values (in_space, coalesce(reviewed.context_id, reviewed.id), reviewed.id,
      reviewed.page_version + case when reviewed.context_id is null and reviewed.version_at is null then 0 else 1 end,
      acting_user(), asked, nullif(btrim(said), ''))
    returning *;
end $$;
comment on function request_review(uuid, uuid, uuid, text) is 'Asks a person to look at a page, and leaves them a mail; nothing where the page has gone on meanwhile';

create function decide_review(reviewed_page uuid, in_space uuid, verdict text, seen timestamptz, said text)
returns setof page_review language plpgsql as $$
declare
  reviewed page;
  request page_review;
  changed timestamptz;
begin
  select * into reviewed from page
  where id = reviewed_page and space_id = in_space and status = 'REVIEW' for update;
  select * into request from page_review where draft_id = reviewed.id and decision is null for update;
  if request.id is null or (verdict = 'APPROVED' and seen is distinct from reviewed.updated_at) then
    return;
  end if;
  if acting_user() is not distinct from request.requested_by
    or not exists (select from page_publisher where user_id = acting_user() and space_id = in_space)
  then
    raise exception 'Somebody else who may publish answers a request. [decision]' using errcode = '23514', table = 'page_review';
  end if;
  update page_review set decision = verdict, decided_by = acting_user(), decided_at = now(), answer = nullif(btrim(said), '')
  where id = request.id;
  -- Whoever approved it before was of another mind, and is not asked.
  if verdict = 'RETURNED' then
    update page_review set revision = null where draft_id = reviewed.id and revision is not null;
  end if;
  update page set status = case when context_id is null then 'DRAFT' else 'UPDATED' end
  where id = reviewed.id returning updated_at into changed;
  insert into page_notice (space_id, user_id, page_id, kind, text, actor_id)
  select in_space, request.requested_by, reviewed.id, lower(verdict), coalesce(said, ''), acting_user()
  where request.requested_by is not null;
  return query update page_review set revision = case verdict when 'APPROVED' then changed end where id = request.id returning *;
end $$;
comment on function decide_review(uuid, uuid, text, timestamptz, text) is 'The answer to a request, told to who asked; nothing where no answer is waited for any more, or the page is not what was looked at';

create function close_page_review() returns trigger language plpgsql as $$
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
comment on function close_page_review() is 'A page that goes on waits for nobody any more; who publishes it has approved it';
-- Before a draft becomes its live page, and is gone: triggers run in the order of their names.
create trigger close_page_review after update on page for each row
  when (old.status <> new.status) execute function close_page_review();
