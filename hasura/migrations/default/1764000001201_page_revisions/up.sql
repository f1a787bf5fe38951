-- What a page was at each save, and what people typed before they saved it. Both stay with the page that visitors get, since its drafts
-- come and go; `edited_id` is the page that was edited, which may be gone.
create table page_revision (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  edited_id uuid not null,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  fields jsonb not null,
  sections jsonb not null,
  foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table page_revision is 'A page as it was saved';
comment on column page_revision.page_id is 'The live page, also of what was saved in its draft';
comment on column page_revision.edited_id is 'The page that was saved, which is gone once it is live';
comment on column page_revision.fields is 'Its name, address, title, description and tags';
comment on column page_revision.sections is 'Its sections in order, each with its blocks';
create index page_revision_page_id_created_at_idx on page_revision (page_id, created_at desc, id);
create index page_revision_edited_id_created_at_idx on page_revision (edited_id, created_at desc);
create index page_revision_space_id_created_at_idx on page_revision (space_id, created_at desc nulls last, id);
create index page_revision_created_by_idx on page_revision (created_by) where created_by is not null;

create table page_autosave (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  edited_id uuid not null,
  created_by uuid not null references "user" (id) on delete cascade,
  edit_id text not null check (char_length(edit_id) between 1 and 36),
  is_open boolean not null default true,
  read_at timestamptz,
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  mine jsonb not null check (jsonb_typeof(mine) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (space_id, edited_id, created_by, edit_id),
  foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table page_autosave is 'What somebody typed and has not saved, for that person alone';
comment on column page_autosave.page_id is 'The live page, also of what was typed in its draft';
comment on column page_autosave.edited_id is 'The page that was edited, which is gone once it is live';
comment on column page_autosave.edit_id is 'Which stretch of work, as its browser calls it';
comment on column page_autosave.is_open is 'Neither saved nor discarded: the editor offers it';
comment on column page_autosave.read_at is 'updated_at of the page as its writer had read it';
comment on column page_autosave.was is 'What the changed fields and the content held before';
comment on column page_autosave.mine is 'What they hold now';
create index page_autosave_page_id_idx on page_autosave (page_id);
create index page_autosave_space_id_created_at_idx on page_autosave (space_id, created_at desc nulls last, id);
create index page_autosave_created_by_idx on page_autosave (created_by);
create index page_autosave_updated_at_idx on page_autosave (updated_at);

create function keep_page_autosave() returns trigger language plpgsql as $$
begin
  -- No role writes it. It stays what it was: an edited draft is gone once it is live.
  if tg_op = 'UPDATE' then
    new.page_id := old.page_id;
  else
    new.page_id := coalesce(
      new.page_id, (select context_id from page where id = new.edited_id and space_id = new.space_id), new.edited_id);
  end if;
  if tg_op = 'UPDATE' and new.was = old.was and new.mine = old.mine then
    return new;
  end if;
  -- Characters, as the browser counts them: of the largest page that can still be drawn.
  if char_length(new.was::text) + char_length(new.mine::text) > 8000000 then
    raise exception 'This is too much to be kept before it is saved. [mine]' using errcode = '23514', table = 'page_autosave';
  end if;
  return new;
end $$;
comment on function keep_page_autosave() is 'Keeps what was typed with the live page, and within bounds';
create trigger keep_page_autosave before insert or update on page_autosave for each row execute function keep_page_autosave();

create trigger set_updated_at before update on page_autosave for each row
  when (old is distinct from new and pg_trigger_depth() = 0) execute function set_updated_at();

create function forget_page_autosaves() returns trigger language plpgsql as $$
begin
  delete from page_autosave where id in (
    select id from page_autosave
    where space_id = new.space_id and edited_id = new.edited_id and created_by = new.created_by and not is_open and id <> new.id
    order by updated_at desc, id offset 20);
  return null;
end $$;
comment on function forget_page_autosaves() is 'Keeps the last 20 closed stretches of somebody''s work on a page: each has the whole page twice';
create trigger forget_page_autosaves after insert on page_autosave for each row execute function forget_page_autosaves();

create function page_sections(of_page uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', section.id, 'name', section.name, 'info', section.info, 'sort_order', section.sort_order,
      'blocks', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', block.id, 'lineage_id', block.lineage_id, 'name', block.name, 'info', block.info,
            'sort_order', block.sort_order, 'version', block.version, 'component_id', block.component_id)
          order by block.sort_order, block.id)
        from block where block.section_id = section.id), '[]'))
    order by section.sort_order, section.id), '[]')
  from section where section.page_id = of_page
$$;
comment on function page_sections(uuid) is 'The content of a page as the editor reads it';

create function page_fields(of_page page) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', of_page.name, 'slug', of_page.slug, 'title', of_page.title,
    'meta_description', of_page.meta_description, 'tag_ids', of_page.tag_ids)
$$;
comment on function page_fields(page) is 'What a saved state has of a page beside its content';

create function keep_first_page_revision() returns trigger language plpgsql as $$
declare
  saved page;
  sections jsonb;
begin
  select * into saved from page where id = new.page_id and status <> 'LEGACY';
  if not found or exists (select from page_revision where page_id = coalesce(saved.context_id, saved.id)) then
    return new;
  end if;
  sections := page_sections(saved.id);
  if sections <> '[]' then
    -- Before the state of this save, also where the page was made in the same transaction.
    insert into page_revision (space_id, page_id, edited_id, created_by, created_at, fields, sections)
    values (saved.space_id, coalesce(saved.context_id, saved.id), saved.id, saved.updated_by,
      least(saved.updated_at, now() - interval '1 millisecond'), page_fields(saved), sections);
  end if;
  return new;
end $$;
comment on function keep_first_page_revision() is 'Keeps what a page was before its first save that is kept';
-- By its name it runs before `begin_content_edit`, which says that the page is edited now and by whom.
create trigger as_page_was before insert on content_edit for each row
  when (new.page_id is not null) execute function keep_first_page_revision();

create function keep_page_revision() returns trigger language plpgsql as $$
declare
  saved page;
  before page_revision;
  now_fields jsonb;
  now_sections jsonb;
begin
  select * into saved from page where id = new.page_id and status <> 'LEGACY';
  if not found then
    return null;
  end if;
  now_fields := page_fields(saved);
  now_sections := page_sections(saved.id);
  select * into before from page_revision where edited_id = saved.id order by created_at desc, id limit 1;
  if before.fields = now_fields and before.sections = now_sections then
    return null;
  end if;
  insert into page_revision (space_id, page_id, edited_id, created_by, fields, sections)
  values (saved.space_id, coalesce(saved.context_id, saved.id), saved.id, acting_user(), now_fields, now_sections);
  return null;
end $$;
comment on function keep_page_revision() is 'Keeps what a save made of a page, once all of it is written';
-- A save begins with its row in content_edit; its sections and blocks follow in the same transaction.
create constraint trigger keep_page_revision after insert on content_edit deferrable initially deferred for each row
  when (new.page_id is not null) execute function keep_page_revision();

create function thin_page_revisions() returns setof page_revision language plpgsql as $$
begin
  delete from page_autosave
  where updated_at < now() - interval '30 days' or (not is_open and updated_at < now() - interval '7 days');
  return query
    delete from page_revision where id in (
      select ranked.id from (
        select page_revision.id, page_revision.created_at,
          row_number() over (partition by page_id order by created_at desc, page_revision.id) as place,
          row_number() over (
            partition by page_id, edited_id, date_trunc('day', created_at, 'UTC') order by created_at desc, page_revision.id) as of_day
        from page_revision) ranked
      where ranked.place > 1 and (ranked.place > 300 or ranked.created_at < now() - interval '365 days'
        or (ranked.of_day > 1 and ranked.created_at < now() - interval '30 days')))
    returning page_revision.*;
end $$;
comment on function thin_page_revisions() is
  'Keeps every save for 30 days, then the last of each day for a year, 300 of a page at most and always the newest; of what was typed, what is open for 30 days, and the rest for 7';
