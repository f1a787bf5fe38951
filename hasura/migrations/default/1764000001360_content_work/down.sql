drop view content_viewer;
drop function reads_content(uuid, uuid, text);
drop trigger forget_content_presence on content_presence;
drop function forget_content_presence();
alter trigger note_content_presence on content_presence rename to note_page_presence;
alter function note_content_presence() rename to note_page_presence;
delete from content_presence where page_id is null;
alter table content_presence
  drop constraint content_presence_parent_check,
  drop column edited_id, drop column form_id, drop column template_id, drop column newsletter_id, drop column communication_id,
  alter column page_id set not null;
drop index content_presence_page_id_idx;
alter table content_presence rename to page_presence;
alter table page_presence rename constraint content_presence_pkey to page_presence_pkey;
alter table page_presence rename constraint content_presence_created_by_fkey to page_presence_created_by_fkey;
alter table page_presence rename constraint content_presence_page_id_space_id_fkey to page_presence_page_id_space_id_fkey;
alter table page_presence rename constraint content_presence_space_id_fkey to page_presence_space_id_fkey;
alter table page_presence rename constraint content_presence_tab_id_check to page_presence_tab_id_check;
alter table page_presence rename constraint content_presence_item_id_check to page_presence_item_id_check;
alter index content_presence_space_id_seen_at_idx rename to page_presence_space_id_seen_at_idx;
alter index content_presence_created_by_idx rename to page_presence_created_by_idx;
alter index content_presence_seen_at_idx rename to page_presence_seen_at_idx;
alter table page_presence add constraint page_presence_page_id_created_by_tab_id_key unique (page_id, created_by, tab_id);
comment on table page_presence is 'Tabs of browsers that have a page open in the editor';

create function forget_page_presence() returns trigger language plpgsql as $$
begin
  delete from page_presence where id in (
    select id from page_presence where seen_at < now() - interval '10 minutes' limit 100 for update skip locked);
  return null;
end $$;
comment on function forget_page_presence() is 'Removes tabs that closed without a word, a few whenever another one tells of itself';
create trigger forget_page_presence after insert on page_presence for each statement execute function forget_page_presence();

create view page_viewer as
  select page_presence.id, page_presence.space_id, page_presence.page_id, page_presence.tab_id, page_presence.item_id,
    "user".id as user_id, "user".name
  from page_presence join "user" on "user".id = page_presence.created_by
  where page_presence.seen_at > now() - interval '60 seconds' and "user".status = 'ACTIVE'
    and reads_pages("user".id, page_presence.space_id);
comment on view page_viewer is 'People who have a page open now, and what of it they have selected';

drop trigger keep_content_autosave on content_autosave;
drop trigger forget_content_autosaves on content_autosave;
drop function keep_content_autosave();
drop function forget_content_autosaves();
delete from content_autosave where page_id is null;
alter table content_autosave
  drop constraint content_autosave_parent_check,
  drop column form_id, drop column template_id, drop column newsletter_id, drop column communication_id,
  alter column page_id set not null;
alter table content_autosave rename to page_autosave;
alter table page_autosave rename constraint content_autosave_pkey to page_autosave_pkey;
alter table page_autosave rename constraint content_autosave_created_by_fkey to page_autosave_created_by_fkey;
alter table page_autosave rename constraint content_autosave_page_id_space_id_fkey to page_autosave_page_id_space_id_fkey;
alter table page_autosave rename constraint content_autosave_space_id_fkey to page_autosave_space_id_fkey;
alter table page_autosave rename constraint content_autosave_space_id_edited_id_created_by_edit_id_key to page_autosave_space_id_edited_id_created_by_edit_id_key;
alter table page_autosave rename constraint content_autosave_edit_id_check to page_autosave_edit_id_check;
alter table page_autosave rename constraint content_autosave_was_check to page_autosave_was_check;
alter table page_autosave rename constraint content_autosave_mine_check to page_autosave_mine_check;
alter index content_autosave_page_id_idx rename to page_autosave_page_id_idx;
alter index content_autosave_space_id_created_at_idx rename to page_autosave_space_id_created_at_idx;
alter index content_autosave_created_by_idx rename to page_autosave_created_by_idx;
alter index content_autosave_updated_at_idx rename to page_autosave_updated_at_idx;
comment on column page_autosave.edited_id is 'The page that was edited, which is gone once it is live';
comment on column page_autosave.read_at is 'updated_at of the page as its writer had read it';

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


create or replace function thin_content_revisions() returns setof content_revision language plpgsql as $$
begin
  delete from page_autosave
  where updated_at < now() - interval '30 days' or (not is_open and updated_at < now() - interval '7 days');
  return query
    delete from content_revision where id in (
      select ranked.id from (
        select content_revision.id, content_revision.created_at,
          row_number() over (partition by coalesce(page_id, edited_id) order by created_at desc, content_revision.id) as place,
          row_number() over (
            partition by coalesce(page_id, edited_id), edited_id, date_trunc('day', created_at, 'UTC')
            order by created_at desc, content_revision.id) as of_day
        from content_revision) ranked
      where ranked.place > 1 and (ranked.place > 300 or ranked.created_at < now() - interval '365 days'
        or (ranked.of_day > 1 and ranked.created_at < now() - interval '30 days')))
    returning content_revision.*;
end $$;
