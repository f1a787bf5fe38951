-- What is kept of visits are numbers by the hour: no address, no name of a browser, nothing that stands for a person.
create table site_visit (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  hour timestamptz not null default date_trunc('hour', now()) check (hour = date_trunc('hour', hour)),
  device text not null check (device in ('desktop', 'tablet', 'mobile')),
  referrer text not null default '' check (char_length(referrer) <= 253),
  views integer not null default 0 check (views >= 0),
  visitors integer not null default 0 check (visitors >= 0),
  constraint site_visit_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  constraint site_visit_key unique (page_id, hour, device, referrer)
);
comment on table site_visit is 'How often published pages were looked at, by hour, kind of device and site that led there';
comment on column site_visit.hour is 'The hour that is counted, from its first instant';
comment on column site_visit.device is 'desktop, tablet or mobile';
comment on column site_visit.referrer is 'Host name of the other site whose link was followed; empty where none is known';
comment on column site_visit.visitors is 'Views that were the first of somebody on this site that day';

create index site_visit_space_id_hour_idx on site_visit (space_id, hour desc nulls last, id);
create index site_visit_page_id_space_id_idx on site_visit (page_id, space_id);
select audit_deletions('site_visit');

alter table link_track add column clicks integer not null default 0 check (clicks >= 0);
alter table link_track add column last_clicked_at timestamptz;
alter table link_track add constraint link_track_id_space_id_key unique (id, space_id);
comment on column link_track.clicks is 'How often it was clicked, altogether';
comment on column link_track.last_clicked_at is 'The hour of its last click';

-- One row for a link of a page or a newsletter: clicks find it by these.
delete from link_track later using link_track earlier
where (later.context_id, later.href, later.type) = (earlier.context_id, earlier.href, earlier.type)
  and (later.created_at, later.id) > (earlier.created_at, earlier.id);
create unique index link_track_context_href_key on link_track (context_id, type, md5(href));
create index link_track_space_id_clicks_idx on link_track (space_id, clicks desc nulls last, id);

create table link_click (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  link_id uuid not null,
  hour timestamptz not null default date_trunc('hour', now()) check (hour = date_trunc('hour', hour)),
  clicks integer not null default 0 check (clicks >= 0),
  constraint link_click_link_fkey foreign key (link_id, space_id) references link_track (id, space_id) on delete cascade,
  constraint link_click_key unique (link_id, hour)
);
comment on table link_click is 'How often links were clicked, by hour';
comment on column link_click.hour is 'The hour that is counted, from its first instant';

create index link_click_space_id_hour_idx on link_click (space_id, hour desc nulls last, id);
create index link_click_link_id_hour_idx on link_click (link_id, hour);
select audit_deletions('link_click');

-- The total of a link is the sum of its hours, however they came.
create function sum_link_clicks() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct link_id from come);
begin
  perform from link_track where id = any (touched) order by id for no key update;
  update link_track set
    clicks = (select coalesce(sum(link_click.clicks), 0) from link_click where link_id = link_track.id),
    last_clicked_at = (select max(hour) from link_click where link_id = link_track.id)
  where id = any (touched);
  return null;
end $$;
comment on function sum_link_clicks() is 'Keeps the totals of tracked links at the sum of their hours';
create trigger sum_new_clicks after insert on link_click referencing new table as come
  for each statement execute function sum_link_clicks();
create trigger sum_more_clicks after update on link_click referencing new table as come
  for each statement execute function sum_link_clicks();

-- Adds what servers have counted, all in one statement each. Pages that are gone and links that are disabled are left out.
create function record_visits(counted_views jsonb, counted_clicks jsonb) returns setof link_track
language plpgsql as $$
begin
  insert into site_visit (space_id, page_id, hour, device, referrer, views, visitors)
  select page.space_id, page.id, seen.hour, seen.device, seen.referrer, sum(seen.views), sum(seen.visitors)
  from jsonb_to_recordset(counted_views)
    as seen (page_id uuid, hour timestamptz, device text, referrer text, views integer, visitors integer)
  join page on page.id = seen.page_id
  group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict on constraint site_visit_key do update
  set views = site_visit.views + excluded.views, visitors = site_visit.visitors + excluded.visitors;

  insert into link_track (context_id, href, type, space_id)
  select distinct page.id, clicked.href, 'Page', page.space_id
  from jsonb_to_recordset(counted_clicks) as clicked (page_id uuid, href text)
  join page on page.id = clicked.page_id
  on conflict do nothing;

  insert into link_click (space_id, link_id, hour, clicks)
  select link.space_id, link.id, clicked.hour, sum(clicked.clicks)
  from jsonb_to_recordset(counted_clicks) as clicked (page_id uuid, href text, hour timestamptz, clicks integer)
  join link_track link on link.context_id = clicked.page_id and link.type = 'Page'
    and md5(link.href) = md5(clicked.href) and not link.disabled
  group by 1, 2, 3 order by 2, 3
  on conflict on constraint link_click_key do update set clicks = link_click.clicks + excluded.clicks;

  return query select * from link_track where false;
end $$;
comment on function record_visits(jsonb, jsonb) is 'Adds views of pages and clicks on links to what was counted before';
