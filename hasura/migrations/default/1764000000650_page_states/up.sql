-- The state of a page is changed by the workflow: the server looks a page through before visitors get it, and speaks with all
-- rights. People bring a page nowhere by a mutation of their own but to the deleted ones, and back to where it was.
create function keep_page_state() returns trigger language plpgsql as $$
declare
  role text := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-role';
begin
  if coalesce(role, 'admin') = 'admin' then
    return new;
  end if;
  -- A draft is opened beside its live page without a word of its state.
  if tg_op = 'INSERT' and new.status = 'DRAFT' and new.published_at is null then
    return new;
  elsif tg_op = 'UPDATE' and new.status in (old.status, 'DELETED') and new.published_at is not distinct from old.published_at then
    return new;
  end if;
  raise exception 'A page is published, planned and taken back by its own actions.' using errcode = '23514';
end $$;
comment on function keep_page_state() is 'Refuses states and times of publication that somebody else than the platform sets';
-- Before what a restored page gets back: triggers run in the order of their names.
create trigger keep_a_page_state_insert before insert on page for each row
  when (pg_trigger_depth() = 0) execute function keep_page_state();
create trigger keep_a_page_state_update before update of status, published_at on page for each row
  when (pg_trigger_depth() = 0) execute function keep_page_state();

-- Whoever opens a draft cannot name its state any more.
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
  elsif new.status not in ('DRAFT', 'UPDATED') then
    raise exception 'A draft of a published page begins in the state UPDATED.' using errcode = '23514';
  end if;
  new.status := 'UPDATED';
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
