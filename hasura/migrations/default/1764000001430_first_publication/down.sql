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
    head_injection = new.head_injection, status = 'PUBLISHED', meta = new.meta, manager_values = new.manager_values,
    admin_values = new.admin_values, tag_ids = new.tag_ids, author_id = new.author_id, page_version = live.page_version + 1, published_at = new.published_at, version_at = new.version_at,
    version_by = new.version_by, updated_at = now()
  where id = live.id;
  perform set_config('sitewright.publishing', '', true);
  return null;
end $$;
