create or replace function audit_removal() returns trigger language plpgsql as $$
declare
  told record;
begin
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

drop trigger audit_publication_update on page;
drop trigger audit_publication_insert on page;
drop trigger keep_version_content on block;
drop trigger keep_version_content on section;
drop trigger keep_page_version on page;
drop trigger delete_page_draft on page;
drop trigger follow_live_page on page;
drop trigger keep_unpublished on page;
drop trigger publish_page_draft on page;
drop trigger stamp_publication_update on page;
drop trigger stamp_publication_insert on page;
drop trigger fill_page_draft on page;
drop trigger open_page_draft on page;
drop trigger page_slug_update on page;
drop trigger page_slug_insert on page;
drop function audit_publication();
drop function publish_planned();
drop function keep_version_content();
drop function keep_page_version();
drop function delete_page_draft();
drop function follow_live_page();
drop function keep_unpublished();
drop function publish_page_draft();
drop function add_page_version(page);
drop function stamp_publication();
drop function fill_page_draft();
drop function open_page_draft();
drop function copy_page_content(uuid, uuid);
drop function check_page_slug();
drop function acting_user();
-- Drafts and versions have the addresses of their pages, and are nothing without the rules above.
delete from page where context_id is not null;
drop index page_context_id_key;
drop index page_draft_slug_idx;
drop index page_space_id_slug_key;
create unique index page_space_id_slug_key on page (space_id, slug)
  where slug <> '' and status not in ('DELETED', 'LEGACY');
drop index page_planned_idx;
drop index page_context_id_page_version_idx;
alter table page drop constraint page_context_fkey, drop column version_at, drop column version_by;
comment on column page.context_id is 'What the page was made from or for';
