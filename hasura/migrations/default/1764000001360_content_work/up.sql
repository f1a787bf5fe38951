-- Who edits a form, a template or a mail is seen there too, and what they typed and have not saved is kept, as of pages.
alter table page_autosave rename to content_autosave;
alter table content_autosave rename constraint page_autosave_pkey to content_autosave_pkey;
alter table content_autosave rename constraint page_autosave_created_by_fkey to content_autosave_created_by_fkey;
alter table content_autosave rename constraint page_autosave_page_id_space_id_fkey to content_autosave_page_id_space_id_fkey;
alter table content_autosave rename constraint page_autosave_space_id_fkey to content_autosave_space_id_fkey;
alter table content_autosave
  rename constraint page_autosave_space_id_edited_id_created_by_edit_id_key to content_autosave_space_id_edited_id_created_by_edit_id_key;
alter table content_autosave rename constraint page_autosave_edit_id_check to content_autosave_edit_id_check;
alter table content_autosave rename constraint page_autosave_was_check to content_autosave_was_check;
alter table content_autosave rename constraint page_autosave_mine_check to content_autosave_mine_check;
alter index page_autosave_page_id_idx rename to content_autosave_page_id_idx;
alter index page_autosave_space_id_created_at_idx rename to content_autosave_space_id_created_at_idx;
alter index page_autosave_created_by_idx rename to content_autosave_created_by_idx;
alter index page_autosave_updated_at_idx rename to content_autosave_updated_at_idx;
alter table content_autosave
  alter column page_id drop not null,
  add column form_id uuid,
  add column template_id uuid,
  add column newsletter_id uuid,
  add column communication_id uuid,
  add constraint content_autosave_parent_check
    check (num_nonnulls(communication_id, form_id, newsletter_id, page_id, template_id) = 1),
  add constraint content_autosave_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  add constraint content_autosave_template_fkey
    foreign key (template_id, space_id) references template (id, space_id) on delete cascade,
  add constraint content_autosave_newsletter_fkey
    foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade,
  add constraint content_autosave_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade;
create index content_autosave_form_id_idx on content_autosave (form_id) where form_id is not null;
create index content_autosave_template_id_idx on content_autosave (template_id) where template_id is not null;
create index content_autosave_newsletter_id_idx on content_autosave (newsletter_id) where newsletter_id is not null;
create index content_autosave_communication_id_idx on content_autosave (communication_id) where communication_id is not null;
comment on column content_autosave.edited_id is 'The record that was edited: of a page its draft, which is gone once it is live';
comment on column content_autosave.read_at is 'updated_at of the record as its writer had read it';

drop trigger keep_page_autosave on content_autosave;
drop trigger forget_page_autosaves on content_autosave;
drop function keep_page_autosave();
drop function forget_page_autosaves();

create function keep_content_autosave() returns trigger language plpgsql as $$
declare
  other uuid := coalesce(new.form_id, new.template_id, new.newsletter_id, new.communication_id);
begin
  -- It stays what it was: an edited draft is gone once it is live.
  if tg_op = 'UPDATE' then
    new.page_id := old.page_id;
    new.form_id := old.form_id;
    new.template_id := old.template_id;
    new.newsletter_id := old.newsletter_id;
    new.communication_id := old.communication_id;
  elsif other is not null then
    new.edited_id := other;
  else
    new.page_id := coalesce((select context_id from page where id = new.edited_id and space_id = new.space_id), new.edited_id);
  end if;
  if tg_op = 'UPDATE' and new.was = old.was and new.mine = old.mine then
    return new;
  end if;
  -- Characters, as the browser counts them: of the largest page that can still be drawn.
  if char_length(new.was::text) + char_length(new.mine::text) > 8000000 then
    raise exception 'This is too much to be kept before it is saved. [mine]' using errcode = '23514', table = 'content_autosave';
  end if;
  return new;
end $$;
comment on function keep_content_autosave() is 'Keeps what was typed with its record, of a page the live one, and within bounds';
create trigger keep_content_autosave before insert or update on content_autosave for each row execute function keep_content_autosave();

create function forget_content_autosaves() returns trigger language plpgsql as $$
begin
  delete from content_autosave where id in (
    select id from content_autosave
    where space_id = new.space_id and edited_id = new.edited_id and created_by = new.created_by and not is_open and id <> new.id
    order by updated_at desc, id offset 20);
  return null;
end $$;
comment on function forget_content_autosaves() is
  'Keeps the last 20 closed stretches of somebody''s work on a record: each has the whole content twice';
create trigger forget_content_autosaves after insert on content_autosave for each row execute function forget_content_autosaves();

create or replace function thin_content_revisions() returns setof content_revision language plpgsql as $$
begin
  delete from content_autosave
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

drop view page_viewer;
alter table page_presence rename to content_presence;
alter table content_presence rename constraint page_presence_pkey to content_presence_pkey;
alter table content_presence rename constraint page_presence_created_by_fkey to content_presence_created_by_fkey;
alter table content_presence rename constraint page_presence_page_id_space_id_fkey to content_presence_page_id_space_id_fkey;
alter table content_presence rename constraint page_presence_space_id_fkey to content_presence_space_id_fkey;
alter table content_presence rename constraint page_presence_tab_id_check to content_presence_tab_id_check;
alter table content_presence rename constraint page_presence_item_id_check to content_presence_item_id_check;
alter index page_presence_space_id_seen_at_idx rename to content_presence_space_id_seen_at_idx;
alter index page_presence_created_by_idx rename to content_presence_created_by_idx;
alter index page_presence_seen_at_idx rename to content_presence_seen_at_idx;
alter table content_presence
  drop constraint page_presence_page_id_created_by_tab_id_key,
  alter column page_id drop not null,
  add column form_id uuid,
  add column template_id uuid,
  add column newsletter_id uuid,
  add column communication_id uuid,
  -- A tab has one record open.
  add column edited_id uuid not null generated always as (coalesce(page_id, form_id, template_id, newsletter_id, communication_id)) stored,
  add constraint content_presence_parent_check
    check (num_nonnulls(communication_id, form_id, newsletter_id, page_id, template_id) = 1),
  add constraint content_presence_edited_id_created_by_tab_id_key unique (edited_id, created_by, tab_id),
  add constraint content_presence_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  add constraint content_presence_template_fkey
    foreign key (template_id, space_id) references template (id, space_id) on delete cascade,
  add constraint content_presence_newsletter_fkey
    foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade,
  add constraint content_presence_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade;
create index content_presence_page_id_idx on content_presence (page_id) where page_id is not null;
create index content_presence_form_id_idx on content_presence (form_id) where form_id is not null;
create index content_presence_template_id_idx on content_presence (template_id) where template_id is not null;
create index content_presence_newsletter_id_idx on content_presence (newsletter_id) where newsletter_id is not null;
create index content_presence_communication_id_idx on content_presence (communication_id) where communication_id is not null;
comment on table content_presence is 'Tabs of browsers that have a page, form, template or mail open in the editor';
comment on column content_presence.edited_id is 'The record that is open';
alter trigger note_page_presence on content_presence rename to note_content_presence;
alter trigger forget_page_presence on content_presence rename to forget_content_presence;
alter function note_page_presence() rename to note_content_presence;
drop trigger forget_content_presence on content_presence;
drop function forget_page_presence();

create function forget_content_presence() returns trigger language plpgsql as $$
begin
  delete from content_presence where id in (
    select id from content_presence where seen_at < now() - interval '10 minutes' limit 100 for update skip locked);
  return null;
end $$;
comment on function forget_content_presence() is 'Removes tabs that closed without a word, a few whenever another one tells of itself';
create trigger forget_content_presence after insert on content_presence for each statement execute function forget_content_presence();

create function reads_content(reader uuid, space uuid, kind text) returns boolean language sql stable as $$
  select case
    when kind = 'page' then reads_pages(reader, space)
    else exists (
      select from user_space
      where user_id = reader and space_id = space and status = 'ACTIVE' and user_role = any (case kind
        when 'form' then array['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR']
        when 'template' then array['SpaceOwner', 'ADMIN']
        else array['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR', 'AUTHOR']
      end))
  end
$$;
comment on function reads_content(uuid, uuid, text) is 'Whether somebody works in a space and may see its pages, forms, templates or mails';

create view content_viewer as
  select here.id, here.space_id, here.page_id, here.form_id, here.template_id, here.newsletter_id, here.communication_id,
    here.tab_id, here.item_id, "user".id as user_id, "user".name
  from content_presence here join "user" on "user".id = here.created_by
  where here.seen_at > now() - interval '60 seconds' and "user".status = 'ACTIVE'
    and reads_content("user".id, here.space_id, case
      when here.page_id is not null then 'page'
      when here.form_id is not null then 'form'
      when here.template_id is not null then 'template'
      else 'mail' end);
comment on view content_viewer is 'People who have a record open in the editor now, and what of it they have selected';
