-- Publishing gives the blocks of a page new ids. What visitors do to a block is counted by what all its copies have in common.
alter table block add column lineage_id uuid not null default gen_random_uuid();
comment on column block.lineage_id is 'The same in the draft, the live page and the versions that a block was copied into';
create unique index block_page_id_lineage_id_key on block (page_id, lineage_id);

create or replace function copy_page_content(source uuid, target uuid) returns void language sql as $$
  with copied as materialized (
    select section.*, gen_random_uuid() as new_id, row_number() over (order by sort_order, id) - 1 as place
    from section where page_id = source
  ), added as (
    insert into section (id, name, info, sort_order, page_id, space_id)
    select new_id, name, info, place, target, space_id from copied
  )
  insert into block (name, info, version, component_id, sort_order, section_id, page_id, space_id, lineage_id)
  select block.name, block.info, block.version, block.component_id,
    row_number() over (partition by block.section_id order by block.sort_order, block.id) - 1, new_id, target, block.space_id,
    block.lineage_id
  from block left join copied on copied.id = section_id where block.page_id = source
$$;

create table block_track (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  page_id uuid not null,
  clicks integer not null default 0 check (clicks >= 0),
  last_clicked_at timestamptz,
  constraint block_track_id_space_id_key unique (id, space_id),
  constraint block_track_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade
);
comment on table block_track is 'Blocks of published pages whose links were clicked';
comment on column block_track.id is 'The lineage of the block';
comment on column block_track.page_id is 'The live page';
comment on column block_track.clicks is 'How often its links were clicked, altogether';
comment on column block_track.last_clicked_at is 'The hour of the last click';
create index block_track_space_id_clicks_idx on block_track (space_id, clicks desc nulls last, id);
create index block_track_page_id_space_id_idx on block_track (page_id, space_id);
select audit_deletions('block_track');

create table block_click (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  track_id uuid not null,
  hour timestamptz not null default date_trunc('hour', now()) check (hour = date_trunc('hour', hour)),
  clicks integer not null default 0 check (clicks >= 0),
  constraint block_click_track_fkey foreign key (track_id, space_id) references block_track (id, space_id) on delete cascade,
  constraint block_click_key unique (track_id, hour)
);
comment on table block_click is 'How often links of a block were clicked, by hour';
comment on column block_click.hour is 'The hour that is counted, from its first instant';
create index block_click_space_id_hour_idx on block_click (space_id, hour desc nulls last, id);
select audit_deletions('block_click');

-- Adds what servers have counted, all in one statement each. Blocks that are gone from their page are left out.
create function record_block_clicks(counted jsonb) returns setof block_track language plpgsql as $$
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
comment on function record_block_clicks(jsonb) is 'Adds clicks on the links of blocks to what was counted before';
