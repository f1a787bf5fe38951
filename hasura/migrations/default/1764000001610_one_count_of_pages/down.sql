create or replace view space_size as
  select space.id as space_id,
    (select count(*) from page where page.space_id = space.id and not (status = 'LEGACY' and context_id is not null)) as page_count
  from space;
comment on view space_size is 'The number of pages of a space, without the pages; their versions do not count';
