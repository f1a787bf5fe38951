-- Clicks in headers, footers and sidebars are counted once for all pages that show them.
alter table block_track alter column page_id drop not null;
comment on table block_track is 'Blocks of published pages, and headers, footers and sidebars, whose links were clicked';
comment on column block_track.id is 'The lineage of the block, or the id of the header, footer or sidebar';
comment on column block_track.page_id is 'The live page of the block; null for what stands around pages';

create or replace function record_block_clicks(counted jsonb) returns setof block_track language plpgsql as $$
begin
  insert into block_track (id, space_id, page_id)
  select distinct block.lineage_id, block.space_id, block.page_id
  from jsonb_to_recordset(counted) as told (page_id uuid, lineage_id uuid)
  join block on block.page_id = told.page_id and block.lineage_id = told.lineage_id
  order by 1 on conflict (id) do nothing;

  insert into block_track (id, space_id)
  select distinct item.id, item.space_id
  from jsonb_to_recordset(counted) as told (page_id uuid, lineage_id uuid)
  join page on page.id = told.page_id
  join navigation_item item on item.id = told.lineage_id and item.space_id = page.space_id
  order by 1 on conflict (id) do nothing;

  -- What stands around several pages is one row.
  with clicked as materialized (
    select track.id, track.space_id, told.hour, sum(told.clicks) as clicks
    from jsonb_to_recordset(counted) as told (page_id uuid, lineage_id uuid, hour timestamptz, clicks integer)
    join page on page.id = told.page_id
    join block_track track on track.id = told.lineage_id and track.space_id = page.space_id
      and (track.page_id is null or track.page_id = told.page_id)
    group by 1, 2, 3
  ), added as (
    insert into block_click (space_id, track_id, hour, clicks)
    select space_id, id, hour, clicks from clicked order by 2, 3
    on conflict on constraint block_click_key do update set clicks = block_click.clicks + excluded.clicks
  )
  update block_track set clicks = block_track.clicks + more.clicks, last_clicked_at = greatest(last_clicked_at, more.hour)
  from (select id, sum(clicks) as clicks, max(hour) as hour from clicked group by 1) more
  where block_track.id = more.id;

  return query select * from block_track where false;
end $$;
