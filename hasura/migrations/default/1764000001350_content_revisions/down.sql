drop trigger as_deleted on content_revision;
drop function keep_deleted_states();
-- It cannot come back.
delete from deleted_row where subject = 'content_revision';
drop function thin_content_revisions();
drop trigger keep_content_revision on content_edit;
drop function keep_content_revision();
drop trigger as_content_was on content_edit;
drop function keep_first_content_revision();
drop function keep_content_state(content_revision, uuid, timestamptz);
drop function content_state(content_edit);
drop function content_fields(text, jsonb);
drop function content_sections(text, uuid);
-- The states of other records than pages go; with their columns go their indexes, keys and the check.
delete from content_revision where page_id is null;
alter table content_revision
  drop constraint content_revision_parent_check,
  drop column form_id, drop column template_id, drop column newsletter_id, drop column communication_id,
  alter column page_id set not null;
alter table content_revision rename to page_revision;
alter table page_revision rename constraint content_revision_pkey to page_revision_pkey;
alter table page_revision rename constraint content_revision_created_by_fkey to page_revision_created_by_fkey;
alter table page_revision rename constraint content_revision_page_id_space_id_fkey to page_revision_page_id_space_id_fkey;
alter table page_revision rename constraint content_revision_space_id_fkey to page_revision_space_id_fkey;
alter index content_revision_page_id_created_at_idx rename to page_revision_page_id_created_at_idx;
alter index content_revision_edited_id_created_at_idx rename to page_revision_edited_id_created_at_idx;
alter index content_revision_space_id_created_at_idx rename to page_revision_space_id_created_at_idx;
alter index content_revision_created_by_idx rename to page_revision_created_by_idx;
comment on table page_revision is 'A page as it was saved';
comment on column page_revision.edited_id is 'The page that was saved, which is gone once it is live';
comment on column page_revision.fields is 'Its name, address, title, description and tags';

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
