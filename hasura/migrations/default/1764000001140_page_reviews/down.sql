drop trigger close_page_review on page;
drop function close_page_review();
drop function decide_review(uuid, uuid, text, timestamptz, text);
drop function request_review(uuid, uuid, uuid, text);
delete from page_notice where kind <> 'mention';
alter table page_notice drop constraint page_notice_kind_check;
alter table page_notice add constraint page_notice_kind_check check (kind in ('mention'));
create or replace function keep_version_content() returns trigger language plpgsql as $$
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
drop trigger keep_reviewed_page on page;
drop function keep_reviewed_page();
drop function page_content(page);
drop view page_publisher;
drop function needs_review(uuid, uuid);
drop table page_review;
