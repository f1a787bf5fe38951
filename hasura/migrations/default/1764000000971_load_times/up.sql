create or replace function record_visits(counted_views jsonb, counted_clicks jsonb) returns setof link_track
language plpgsql as $$
begin
  -- Servers write one after the other: rows that several of them add to are never locked in two orders.
  perform pg_advisory_xact_lock(hashtext('record_visits'));
  perform count_visits(counted_views);

  insert into site_visit (space_id, page_id, hour, device, referrer, views, visitors)
  select page.space_id, page.id, seen.hour, seen.device, seen.referrer, sum(seen.views), sum(seen.visitors)
  from jsonb_to_recordset(counted_views)
    as seen (page_id uuid, hour timestamptz, device text, referrer text, views integer, visitors integer)
  join page on page.id = seen.page_id
  -- A load time may come after its view.
  where seen.views > 0
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
