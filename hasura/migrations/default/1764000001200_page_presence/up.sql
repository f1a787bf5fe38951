-- Who has a page open in the editor, and what of it is selected. A browser tells it again and again; who has not for a minute is away.
create table page_presence (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  created_by uuid not null references "user" (id) on delete cascade,
  tab_id text not null check (char_length(tab_id) between 1 and 36),
  item_id text check (char_length(item_id) <= 36),
  seen_at timestamptz not null default now(),
  unique (page_id, created_by, tab_id),
  foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table page_presence is 'Tabs of browsers that have a page open in the editor';
comment on column page_presence.tab_id is 'Which tab of a browser, as that calls itself';
comment on column page_presence.item_id is 'The section or block that is selected; empty while none is';
comment on column page_presence.seen_at is 'When the tab last told of itself, by the clock of the database';
create index page_presence_space_id_seen_at_idx on page_presence (space_id, seen_at desc nulls last, id);
create index page_presence_created_by_idx on page_presence (created_by);
create index page_presence_seen_at_idx on page_presence (seen_at);

create function note_page_presence() returns trigger language plpgsql as $$
begin
  new.seen_at := now();
  return new;
end $$;
comment on function note_page_presence() is 'Takes the time from the database: the clocks of browsers differ';
create trigger note_page_presence before insert or update on page_presence for each row execute function note_page_presence();

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
