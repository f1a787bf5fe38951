-- The life of a page. The live page keeps its id for ever. A draft of it is a row of its own that names it in context_id;
-- publishing the draft moves its content to the live page. What the live page was before stays as a LEGACY row, a version,
-- that names it too. All of it happens here, so that every way to publish is the same.
update page set context_id = null where context_id is not null;
alter table page
  add column version_at timestamptz,
  add column version_by uuid references "user" (id) on delete set null,
  add constraint page_context_fkey foreign key (context_id, space_id) references page (id, space_id) on delete cascade;
comment on column page.context_id is 'The live page that this is a draft or a version of; empty for pages of their own';
comment on column page.version_at is 'When this content went live';
comment on column page.version_by is 'Who brought this content live, or planned it';
create index page_version_by_idx on page (version_by);
create index page_context_id_page_version_idx on page (context_id, page_version desc) where context_id is not null;
create index page_planned_idx on page (published_at) where status = 'PLANNED';

-- A draft has the address of its live page. Whose address another page's draft has is looked up by a trigger below.
drop index page_space_id_slug_key;
create unique index page_space_id_slug_key on page (space_id, slug)
  where slug <> '' and context_id is null and status not in ('DELETED', 'LEGACY');
create index page_draft_slug_idx on page (space_id, slug)
  where context_id is not null and status not in ('DELETED', 'LEGACY');
create unique index page_context_id_key on page (context_id)
  where context_id is not null and status not in ('DELETED', 'LEGACY');

create function acting_user() returns uuid language sql stable as $$
  select id from "user"
  where id::text = coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-user-id'
$$;
comment on function acting_user() is 'The user of the hasura.user setting; empty for the platform itself';

create function check_page_slug() returns trigger language plpgsql as $$
declare
  own uuid := coalesce(new.context_id, new.id);
begin
  if exists (
    select from page
    where space_id = new.space_id and slug = new.slug and context_id is not null and status not in ('DELETED', 'LEGACY')
      and context_id <> own
  ) or (new.context_id is not null and exists (
    select from page
    where space_id = new.space_id and slug = new.slug and context_id is null and status not in ('DELETED', 'LEGACY')
      and id <> own
  )) then
    raise exception 'duplicate key value violates unique constraint "page_space_id_slug_key"'
      using errcode = '23505', constraint = 'page_space_id_slug_key', table = 'page';
  end if;
  return new;
end $$;
comment on function check_page_slug() is 'Refuses an address that another page or the draft of another page has';

create trigger page_slug_insert before insert on page for each row
  when (new.slug <> '' and new.status not in ('DELETED', 'LEGACY')) execute function check_page_slug();
create trigger page_slug_update before update on page for each row
  when (new.slug <> '' and new.status not in ('DELETED', 'LEGACY')
    and (old.slug <> new.slug or old.status in ('DELETED', 'LEGACY') or (new.status = 'PUBLISHED' and old.status <> 'PUBLISHED')))
  execute function check_page_slug();

create function copy_page_content(source uuid, target uuid) returns void language sql as $$
  with copied as materialized (
    select section.*, gen_random_uuid() as new_id, row_number() over (order by sort_order, id) - 1 as place
    from section where page_id = source
  ), added as (
    insert into section (id, name, info, sort_order, page_id, space_id)
    select new_id, name, info, place, target, space_id from copied
  )
  insert into block (name, info, version, component_id, sort_order, section_id, page_id, space_id)
  select block.name, block.info, block.version, block.component_id,
    row_number() over (partition by block.section_id order by block.sort_order, block.id) - 1, new_id, target, block.space_id
  from block left join copied on copied.id = section_id where block.page_id = source
$$;
comment on function copy_page_content(uuid, uuid) is 'Copies the sections and blocks of a page, with ids of their own';

-- Opening a draft: whoever inserts a row that names a live page gets a copy of it.
create function open_page_draft() returns trigger language plpgsql as $$
declare
  live page;
begin
  select * into live from page where id = new.context_id and space_id = new.space_id;
  if not found then
    raise exception 'insert or update on table "page" violates foreign key constraint "page_context_fkey"'
      using errcode = '23503', constraint = 'page_context_fkey', table = 'page';
  elsif live.context_id is not null or live.status <> 'PUBLISHED' then
    raise exception 'Only a published page has a draft beside it.' using errcode = '23514';
  elsif new.status <> 'UPDATED' then
    raise exception 'A draft of a published page begins in the state UPDATED.' using errcode = '23514';
  end if;
  new.name := live.name;
  new.slug := live.slug;
  new.title := live.title;
  new.meta_description := live.meta_description;
  new.head_injection := live.head_injection;
  new.meta := live.meta;
  new.tag_ids := live.tag_ids;
  new.author_id := live.author_id;
  new.page_version := live.page_version;
  new.published_at := live.published_at;
  return new;
end $$;
comment on function open_page_draft() is 'Fills a new draft with what its live page has';
-- Before the address is looked at: triggers run in the order of their names.
create trigger open_page_draft before insert on page for each row
  when (new.context_id is not null and pg_trigger_depth() = 0) execute function open_page_draft();

create function fill_page_draft() returns trigger language plpgsql as $$
begin
  perform copy_page_content(new.context_id, new.id);
  return null;
end $$;
comment on function fill_page_draft() is 'Copies the content of the live page into its new draft';
create trigger fill_page_draft after insert on page for each row
  when (new.context_id is not null and pg_trigger_depth() = 0) execute function fill_page_draft();

create function stamp_publication() returns trigger language plpgsql as $$
begin
  if new.status = 'PLANNED' then
    new.version_by := coalesce(acting_user(), new.version_by);
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.context_id is null and old.version_at is not null then
      new.page_version := old.page_version + 1;
    end if;
    if new.published_at > now() then
      new.published_at := now();
    end if;
  end if;
  new.published_at := coalesce(new.published_at, now());
  new.version_at := now();
  -- What was planned is published by nobody: it stays the work of whoever planned it.
  new.version_by := coalesce(acting_user(), new.version_by);
  return new;
end $$;
comment on function stamp_publication() is 'Notes when a page goes live and who brought it there';
create trigger stamp_publication_insert before insert on page for each row
  when (new.status in ('PUBLISHED', 'PLANNED') and new.version_at is null and pg_trigger_depth() = 0)
  execute function stamp_publication();
create trigger stamp_publication_update before update on page for each row
  when (pg_trigger_depth() = 0 and (new.status = 'PLANNED' and (old.status <> 'PLANNED' or old.published_at is distinct from new.published_at)
    or new.status = 'PUBLISHED' and old.status not in ('PUBLISHED', 'DELETED')))
  execute function stamp_publication();

-- The newest 50 versions of a page stay.
create function add_page_version(live page) returns uuid language plpgsql as $$
declare
  added uuid;
begin
  insert into page (name, slug, title, meta_description, head_injection, status, meta, tag_ids, page_version, author_id, created_by,
    context_id, published_at, version_at, version_by, space_id, created_at, updated_at)
  values (live.name, live.slug, live.title, live.meta_description, live.head_injection, 'LEGACY', live.meta, live.tag_ids, live.page_version,
    live.author_id, live.created_by, live.id, live.published_at, live.version_at, live.version_by, live.space_id, live.created_at, live.updated_at)
  returning id into added;
  delete from page where id in (
    select id from page where context_id = live.id and status = 'LEGACY'
    order by page_version desc, version_at desc nulls last, id offset 50);
  return added;
end $$;
comment on function add_page_version(page) is 'Keeps what a page says beside its content as a version';

-- Publishing a draft. Two who do it at once wait for each other, and the second finds no draft any more. Whoever writes a
-- block meanwhile holds the row of the draft: it is waited for, so that nothing that was saved is left behind.
create function publish_page_draft() returns trigger language plpgsql as $$
declare
  live page;
  kept uuid;
begin
  perform from page where id = new.id for update;
  select * into live from page where id = new.context_id for update;
  if live.status = 'DELETED' then
    raise exception 'The page of this draft was deleted. Please restore it first.' using errcode = '23514';
  end if;
  perform set_config('sitewright.publishing', 'on', true);
  kept := add_page_version(live);
  update block set page_id = kept where page_id = live.id;
  update section set page_id = kept where page_id = live.id;
  -- New ids: what is still sent to the blocks of the draft finds nothing, and never the live page.
  perform copy_page_content(new.id, live.id);
  delete from page where id = new.id;
  update page set name = new.name, slug = new.slug, title = new.title, meta_description = new.meta_description,
    head_injection = new.head_injection, status = 'PUBLISHED', meta = new.meta, tag_ids = new.tag_ids, author_id = new.author_id,
    page_version = live.page_version + 1, published_at = new.published_at, version_at = new.version_at,
    version_by = new.version_by, updated_at = now()
  where id = live.id;
  perform set_config('sitewright.publishing', '', true);
  return null;
end $$;
comment on function publish_page_draft() is 'Moves the content of a draft to its live page, whose own becomes a version';
create trigger publish_page_draft after update on page for each row
  when (new.context_id is not null and new.status = 'PUBLISHED' and old.status <> 'PUBLISHED')
  execute function publish_page_draft();

create function keep_unpublished() returns trigger language plpgsql as $$
begin
  perform copy_page_content(new.id, add_page_version(old));
  return null;
end $$;
comment on function keep_unpublished() is 'Keeps what visitors saw last as a version: from now on the page is edited in place';
create trigger keep_unpublished after update on page for each row
  when (old.status = 'PUBLISHED' and new.status not in ('PUBLISHED', 'DELETED') and new.context_id is null)
  execute function keep_unpublished();

-- Who changes the live page itself, say its name in the list, changes its draft where that still says the same. A draft
-- that is being published is passed over: whoever publishes waits for the live page.
create function follow_live_page() returns trigger language plpgsql as $$
begin
  update page draft set
    name = case when draft.name = old.name then new.name else draft.name end,
    slug = case when draft.slug = old.slug then new.slug else draft.slug end,
    title = case when draft.title = old.title then new.title else draft.title end,
    meta_description = case when draft.meta_description = old.meta_description then new.meta_description else draft.meta_description end,
    head_injection = case when draft.head_injection = old.head_injection then new.head_injection else draft.head_injection end,
    meta = case when draft.meta = old.meta then new.meta else draft.meta end,
    tag_ids = case when draft.tag_ids = old.tag_ids then new.tag_ids else draft.tag_ids end
  where id in (
    select id from page where context_id = new.id and status not in ('DELETED', 'LEGACY') for update skip locked);
  return null;
end $$;
comment on function follow_live_page() is 'Takes over into a draft what was changed at its live page';
create trigger follow_live_page after update on page for each row
  when (new.context_id is null and new.status = 'PUBLISHED' and old.status = 'PUBLISHED' and pg_trigger_depth() = 0
    and (old.name, old.slug, old.title, old.meta_description, old.head_injection, old.meta, old.tag_ids)
      is distinct from (new.name, new.slug, new.title, new.meta_description, new.head_injection, new.meta, new.tag_ids))
  execute function follow_live_page();

create function delete_page_draft() returns trigger language plpgsql as $$
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
comment on function delete_page_draft() is 'A deleted page takes its draft along, and brings it back with it';
create trigger delete_page_draft after update on page for each row
  when (new.context_id is null and (old.status = 'DELETED') <> (new.status = 'DELETED'))
  execute function delete_page_draft();

create function keep_page_version() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a page cannot be changed.' using errcode = '23514';
end $$;
comment on function keep_page_version() is 'Refuses changes of versions, and states that only versions have';
create trigger keep_page_version before update on page for each row
  when (new.context_id is not null and 'LEGACY' in (old.status, new.status) and pg_trigger_depth() = 0)
  execute function keep_page_version();

create function keep_version_content() returns trigger language plpgsql as $$
declare
  pages uuid[] := case tg_op
    when 'INSERT' then array[new.page_id] when 'DELETE' then array[old.page_id] else array[old.page_id, new.page_id] end;
begin
  if exists (select from page where id = any (pages) and status = 'LEGACY' and context_id is not null) then
    raise exception 'A version of a page cannot be changed.' using errcode = '23514';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function keep_version_content() is 'Refuses changes of the content of versions';
create trigger keep_version_content before insert or update or delete on section for each row
  when (pg_trigger_depth() = 0) execute function keep_version_content();
create trigger keep_version_content before insert or update or delete on block for each row
  when (pg_trigger_depth() = 0) execute function keep_version_content();

-- The timed job. Several servers may ask at once: each page is taken by one. What cannot be published goes back to be
-- edited, and the log says why.
create function publish_planned() returns setof page language plpgsql as $$
declare
  due page;
begin
  for due in
    select page.* from page join space on space.id = space_id
    where page.status = 'PLANNED' and published_at <= now() and space.status <> 'Deleted'
    order by published_at, page.id limit 100 for update of page skip locked
  loop
    begin
      update page set status = 'PUBLISHED' where id = due.id;
      due.status := 'PUBLISHED';
    exception when integrity_constraint_violation then
      due.status := case when due.context_id is null then 'DRAFT' else 'UPDATED' end;
      perform record_audit(due.space_id, 'publish-refused', 'page', coalesce(due.context_id, due.id)::text,
        jsonb_build_object('title', due.name, 'reason', sqlerrm));
      update page set status = due.status where id = due.id;
    end;
    return next due;
  end loop;
end $$;
comment on function publish_planned() is 'Publishes the planned pages whose time has come; those that cannot be come back in another state';

-- What the log tells: one event for each statement and space, as for deletions.
create function audit_publication() returns trigger language plpgsql as $$
declare
  told record;
begin
  -- Publishing a draft changes two pages and is one thing; what is inserted without a user is no work of anybody.
  if current_setting('sitewright.publishing', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' and acting_user() is null then
    return null;
  end if;
  for told in execute format(
    'select space_id, what, count(*) as count,
       (array_agg(record_id order by record_id))[1:1000] as ids, (array_agg(left(name, 200) order by record_id))[1:20] as titles
     from (
       select after.space_id, after.name, coalesce(after.context_id, after.id)::text as record_id,
         case when after.status = ''PUBLISHED'' then ''published'' when after.status = ''PLANNED'' then ''planned'' else ''unpublished'' end as what
       from after %s
       where (after.status in (''PUBLISHED'', ''PLANNED'') or %s) and %s
     ) change group by 1, 2',
    case tg_op when 'UPDATE' then 'join before using (id)' else '' end,
    case tg_op when 'UPDATE' then 'before.status = ''PUBLISHED''' else 'false' end,
    case tg_op
      when 'UPDATE' then 'before.status <> after.status and ''DELETED'' not in (before.status, after.status)' else 'true' end)
  loop
    perform record_audit(
      told.space_id, told.what, 'page', case told.count when 1 then told.ids[1] end,
      case told.count
        when 1 then jsonb_build_object('title', told.titles[1])
        else jsonb_build_object('count', told.count, 'ids', told.ids, 'titles', told.titles)
      end);
  end loop;
  return null;
end $$;
comment on function audit_publication() is 'Tells of pages that were published, planned or taken back';
create trigger audit_publication_insert after insert on page referencing new table as after
  for each statement execute function audit_publication();
create trigger audit_publication_update after update on page referencing old table as before new table as after
  for each statement execute function audit_publication();

create or replace function audit_removal() returns trigger language plpgsql as $$
declare
  told record;
begin
  -- The draft that has become its live page is not gone.
  if current_setting('sitewright.publishing', true) = 'on' then
    return null;
  end if;
  for told in execute format(
    'select %2$s as space_id, count(*) as count,
       (array_agg(id::text order by id))[1:1000] as ids, (array_agg(left(%1$I::text, 200) order by id))[1:20] as titles
     from removed group by 1', tg_argv[0], coalesce(quote_ident(nullif(tg_argv[1], '')), 'null::uuid'))
  loop
    perform record_audit(
      told.space_id, 'deleted', tg_table_name, case told.count when 1 then told.ids[1] end,
      case told.count
        when 1 then jsonb_build_object('title', told.titles[1])
        else jsonb_build_object('count', told.count, 'ids', told.ids, 'titles', told.titles)
      end);
  end loop;
  return null;
end $$;
