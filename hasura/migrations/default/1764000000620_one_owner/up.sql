-- A block belongs to exactly one record, and its section to the same one. Whoever may write pages could otherwise name a page
-- and the section of a form, and write into that form.
--
-- What breaks this already is repaired by these rules, and no block is removed:
-- 1. a block without a record gets that of its section;
-- 2. of several records the one stays that the section belongs to, else the first of page, form and template (newsletter and
--    communication);
-- 3. a block whose section belongs to another record stays with its own record, and in no section.
-- Versions of pages are repaired too, and nothing is stamped as edited: the triggers rest meanwhile.
alter table block disable trigger user;
update block set page_id = section.page_id, form_id = section.form_id, template_id = section.template_id
from section where section.id = block.section_id and (
  num_nonnulls(block.page_id, block.form_id, block.template_id) = 0
  or (num_nonnulls(block.page_id, block.form_id, block.template_id) > 1
    and (block.page_id = section.page_id or block.form_id = section.form_id or block.template_id = section.template_id)));
update block set
  form_id = case when page_id is null then form_id end,
  template_id = case when page_id is null and form_id is null then template_id end
where num_nonnulls(page_id, form_id, template_id) > 1;
update block set section_id = null
from section where section.id = block.section_id
  and (section.page_id, section.form_id, section.template_id) is distinct from (block.page_id, block.form_id, block.template_id);
alter table block enable trigger user;

alter table newsletter_block disable trigger user;
update newsletter_block set newsletter_id = section.newsletter_id, communication_id = section.communication_id
from newsletter_section section where section.id = newsletter_block.section_id and (
  num_nonnulls(newsletter_block.newsletter_id, newsletter_block.communication_id) = 0
  or (num_nonnulls(newsletter_block.newsletter_id, newsletter_block.communication_id) > 1
    and (newsletter_block.newsletter_id = section.newsletter_id or newsletter_block.communication_id = section.communication_id)));
update newsletter_block set communication_id = null where num_nonnulls(newsletter_id, communication_id) > 1;
update newsletter_block set section_id = null
from newsletter_section section where section.id = newsletter_block.section_id
  and (section.newsletter_id, section.communication_id) is distinct from (newsletter_block.newsletter_id, newsletter_block.communication_id);
alter table newsletter_block enable trigger user;

-- Constraints that name an empty column hold: of these foreign keys the one of the record's kind counts. A section that moves
-- to another record of its kind takes its blocks along.
alter table section
  add constraint section_id_page_id_key unique (id, page_id),
  add constraint section_id_form_id_key unique (id, form_id),
  add constraint section_id_template_id_key unique (id, template_id);
alter table block
  drop constraint block_parent_check,
  add constraint block_parent_check check (num_nonnulls(form_id, page_id, template_id) = 1),
  add constraint block_section_of_page_fkey
    foreign key (section_id, page_id) references section (id, page_id) on update cascade on delete cascade,
  add constraint block_section_of_form_fkey
    foreign key (section_id, form_id) references section (id, form_id) on update cascade on delete cascade,
  add constraint block_section_of_template_fkey
    foreign key (section_id, template_id) references section (id, template_id) on update cascade on delete cascade;

alter table newsletter_section
  add constraint newsletter_section_id_newsletter_id_key unique (id, newsletter_id),
  add constraint newsletter_section_id_communication_id_key unique (id, communication_id);
alter table newsletter_block
  drop constraint newsletter_block_parent_check,
  add constraint newsletter_block_parent_check check (num_nonnulls(communication_id, newsletter_id) = 1),
  add constraint newsletter_block_section_of_newsletter_fkey foreign key (section_id, newsletter_id)
    references newsletter_section (id, newsletter_id) on update cascade on delete cascade,
  add constraint newsletter_block_section_of_communication_fkey foreign key (section_id, communication_id)
    references newsletter_section (id, communication_id) on update cascade on delete cascade;

-- What was live becomes a version with its sections, which take their blocks along.
create or replace function publish_page_draft() returns trigger language plpgsql as $$
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
  update section set page_id = kept where page_id = live.id;
  update block set page_id = kept where page_id = live.id;
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
