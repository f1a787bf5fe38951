-- What people say about a page and its blocks. It stays with the page that visitors get, whatever becomes of drafts and versions: a block
-- is named by its lineage, which the draft, the live page and the versions share.
create table page_comment (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  block_id text check (char_length(block_id) <= 36),
  block_name text check (char_length(block_name) <= 200),
  thread_id uuid,
  content text not null check (btrim(content) <> '' and char_length(content) <= 10000),
  mentions jsonb not null default '[]',
  is_resolved boolean not null default false,
  resolved_at timestamptz,
  resolved_by uuid references "user" (id) on delete set null,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint page_comment_mentions_check
    check (case jsonb_typeof(mentions) when 'array' then jsonb_array_length(mentions) <= 20 else false end),
  unique (id, space_id),
  foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  foreign key (thread_id, space_id) references page_comment (id, space_id) on delete cascade
);
comment on table page_comment is 'What people of the space wrote about a page or one of its blocks';
comment on column page_comment.page_id is 'The live page, also of what was written about its draft';
comment on column page_comment.block_id is 'The lineage of the block, which may be gone; empty for the page as a whole';
comment on column page_comment.block_name is 'What the block was called then';
comment on column page_comment.thread_id is 'The comment that this answers; empty for the first of a thread';
comment on column page_comment.mentions is 'Ids of people who are told of it';
comment on column page_comment.is_resolved is 'Of a whole thread, on its first comment';

create index page_comment_page_id_created_at_idx on page_comment (page_id, created_at, id);
create index page_comment_space_id_created_at_idx on page_comment (space_id, created_at, id);
create index page_comment_thread_id_idx on page_comment (thread_id) where thread_id is not null;
create index page_comment_created_by_idx on page_comment (created_by) where created_by is not null;
create index page_comment_resolved_by_idx on page_comment (resolved_by) where resolved_by is not null;
select audit_deletions('page_comment');
select audit_changes('page_comment');

create function reads_pages(reader uuid, space uuid) returns boolean language sql stable as $$
  select exists (
    select from user_space
    where user_id = reader and space_id = space and status = 'ACTIVE' and (user_role <> 'CONTRACTOR' or page_access))
$$;
comment on function reads_pages(uuid, uuid) is 'Whether somebody works in a space and may see its pages';

-- What people are told of by mail, each once. No role reads it: the server sends it.
create table page_notice (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  page_id uuid not null,
  kind text not null check (kind in ('mention')),
  text text not null,
  actor_id uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table page_notice is 'What somebody is to be told about a page by mail';
comment on column page_notice.text is 'What was written, which the mail shows';
comment on column page_notice.actor_id is 'Who wrote it';
comment on column page_notice.claimed_at is 'When it was given to a server to be sent';
create index page_notice_created_at_idx on page_notice (created_at);
create index page_notice_space_id_idx on page_notice (space_id);
create index page_notice_user_id_idx on page_notice (user_id);
create index page_notice_page_id_idx on page_notice (page_id);
create index page_notice_actor_id_idx on page_notice (actor_id) where actor_id is not null;

create function pin_page_comment() returns trigger language plpgsql as $$
declare
  first page_comment;
begin
  new.page_id := coalesce((select context_id from page where id = new.page_id and space_id = new.space_id), new.page_id);
  if current_setting('sitewright.copying', true) is distinct from 'on' then
    if new.is_resolved then
      raise exception 'A new comment is open. [is_resolved]' using errcode = '23514', table = 'page_comment';
    end if;
    new.resolved_at := null;
    new.resolved_by := null;
  end if;
  if new.thread_id is not null then
    select * into first from page_comment where id = new.thread_id and space_id = new.space_id;
    -- An answer to an answer stands in the same thread. Without a first one the foreign key refuses it.
    new.thread_id := coalesce(first.thread_id, new.thread_id);
    new.page_id := coalesce(first.page_id, new.page_id);
    new.block_id := first.block_id;
    new.block_name := null;
  end if;
  if exists (
    select from jsonb_array_elements(case jsonb_typeof(new.mentions) when 'array' then new.mentions else '[]' end) as told (id)
    where not exists (
      select from user_space
      where space_id = new.space_id and user_id::text = told.id #>> '{}' and reads_pages(user_id, new.space_id))
  ) then
    raise exception 'Only people who may see the pages of this space can be mentioned. [mentions]' using errcode = '23514', table = 'page_comment';
  end if;
  return new;
end $$;
comment on function pin_page_comment() is 'Keeps a comment with the live page and its thread, and mentions to those who may read it';
create trigger pin_page_comment before insert on page_comment for each row execute function pin_page_comment();

create function resolve_page_comment() returns trigger language plpgsql as $$
begin
  if new.thread_id is not null then
    raise exception 'Resolve the first comment of the thread. [is_resolved]' using errcode = '23514', table = 'page_comment';
  end if;
  new.resolved_at := case when new.is_resolved then now() end;
  new.resolved_by := case when new.is_resolved then acting_user() end;
  return new;
end $$;
comment on function resolve_page_comment() is 'Notes who resolved a thread, and when';
create trigger resolve_page_comment before update of is_resolved on page_comment for each row
  when (new.is_resolved <> old.is_resolved) execute function resolve_page_comment();

create function tell_mentioned() returns trigger language plpgsql as $$
begin
  insert into page_notice (space_id, user_id, page_id, kind, text, actor_id)
  select distinct new.space_id, "user".id, new.page_id, 'mention', new.content, new.created_by
  from jsonb_array_elements_text(new.mentions) as told (id) join "user" on "user".id = told.id::uuid
  where "user".id is distinct from new.created_by;
  return null;
end $$;
comment on function tell_mentioned() is 'Leaves a mail for each person whom a comment mentions, but for its author';
create trigger tell_mentioned after insert on page_comment for each row
  when (jsonb_array_length(new.mentions) > 0) execute function tell_mentioned();

-- Several servers may ask at once: each notice is given to one. Who has lost the right to see pages meanwhile is not told.
create function claim_page_notices() returns setof page_notice language sql as $$
  with due as (
    select page_notice.id from page_notice join page on page.id = page_id
    where claimed_at is null and page_notice.created_at > now() - interval '1 day' and page.status <> 'DELETED'
      and reads_pages(user_id, page_notice.space_id)
    order by page_notice.created_at, page_notice.id limit 50 for update of page_notice skip locked
  )
  update page_notice set claimed_at = now() from due where due.id = page_notice.id returning page_notice.*
$$;
comment on function claim_page_notices() is 'What people are to be told by mail, each given out once, for a day';

create function forget_page_notices() returns trigger language plpgsql as $$
begin
  delete from page_notice where id in (
    select id from page_notice where created_at < now() - interval '7 days' limit 100 for update skip locked);
  return null;
end $$;
comment on function forget_page_notices() is 'Removes what was told a week ago, a little with each new notice';
create trigger forget_page_notices after insert on page_notice for each statement execute function forget_page_notices();
