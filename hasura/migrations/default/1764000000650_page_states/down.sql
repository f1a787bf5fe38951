create or replace function open_page_draft() returns trigger language plpgsql as $$
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
drop trigger keep_a_page_state_update on page;
drop trigger keep_a_page_state_insert on page;
drop function keep_page_state();
