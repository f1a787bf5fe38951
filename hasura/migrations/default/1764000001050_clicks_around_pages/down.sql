delete from block_track where page_id is null;
alter table block_track alter column page_id set not null;
comment on table block_track is 'Blocks of published pages whose links were clicked';
comment on column block_track.id is 'The lineage of the block';
comment on column block_track.page_id is 'The live page';

-- Adds what servers have counted, all in one statement each. Blocks that are gone from their page are left out.
create or replace function record_block_clicks(counted jsonb) returns setof block_track language plpgsql as $$
begin
  insert into block_track (id, space_id, page_id)
  select distinct block.lineage_id, block.space_id, block.page_id
  from jsonb_to_recordset(counted) as told (page_id uuid, lineage_id uuid)
  join block on block.page_id = told.page_id and block.lineage_id = told.lineage_id
  order by 1 on conflict (id) do nothing;

  insert into block_click (space_id, track_id, hour, clicks)
  select track.space_id, track.id, told.hour, sum(told.clicks)
  from jsonb_to_recordset(counted) as told (page_id uuid, lineage_id uuid, hour timestamptz, clicks integer)
  join block_track track on track.id = told.lineage_id and track.page_id = told.page_id
  group by 1, 2, 3 order by 2, 3
  on conflict on constraint block_click_key do update set clicks = block_click.clicks + excluded.clicks;

  update block_track set clicks = block_track.clicks + more.clicks, last_clicked_at = greatest(last_clicked_at, more.hour)
  from (
    select page_id, lineage_id, sum(clicks) as clicks, max(hour) as hour
    from jsonb_to_recordset(counted) as told (page_id uuid, lineage_id uuid, hour timestamptz, clicks integer)
    group by 1, 2
  ) more
  where block_track.id = more.lineage_id and block_track.page_id = more.page_id;

  return query select * from block_track where false;
end $$;
