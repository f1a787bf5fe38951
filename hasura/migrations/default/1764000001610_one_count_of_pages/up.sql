-- The pages of a space are counted as its plan counts them: what is live or drafted by itself, without drafts and versions of other pages, and
-- without what is in the trash. Both numbers stand on one screen.
create or replace view space_size as
  select space.id as space_id,
    (select count(*) from page where page.space_id = space.id and context_id is null and status <> 'DELETED') as page_count
  from space;
comment on view space_size is 'The number of pages of a space, as its plan counts them: without versions, drafts of live pages and deleted ones';
