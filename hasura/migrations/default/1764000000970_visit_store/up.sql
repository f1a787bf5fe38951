-- Visits by several dimensions at once (decision 120): sums for a dimension each, and combinations of all of them for filters.
-- `at` is what clocks of the space show: its days and hours are those of its time zone when it was counted.

-- Which column of a combination a dimension is.
create function visit_dimensions() returns text[] language sql immutable as $$
  select array['path', 'referrer', 'source', 'medium', 'campaign', 'host', 'browser', 'system', 'device', 'country']
$$;
comment on function visit_dimensions() is 'What visits are counted by, in the order of the ids of a combination';

create table visit_value (
  id integer primary key generated always as identity,
  space_id uuid not null references space (id) on delete cascade,
  dimension smallint not null check (dimension between 1 and 10),
  value text not null check (char_length(value) <= 500),
  constraint visit_value_key unique (space_id, dimension, value)
);
comment on table visit_value is 'Texts of visits, such as paths and referrers; numbers stand for them in the counts';

create table visit_sum (
  space_id uuid not null references space (id) on delete cascade,
  grain smallint not null check (grain between 1 and 3),
  dimension smallint not null check (dimension between 0 and 10),
  at timestamp not null,
  value integer not null,
  visits integer not null default 0,
  visitors integer not null default 0,
  views integer not null default 0,
  loads integer not null default 0,
  load_ms bigint not null default 0,
  combinations integer not null default 0,
  primary key (space_id, grain, dimension, at, value)
);
comment on table visit_sum is 'Visits of a space by one dimension';
comment on column visit_sum.grain is '1 an hour, 2 a day, 3 a month';
comment on column visit_sum.dimension is '0 for all of them together, of which alone there are hours';
comment on column visit_sum.at is 'First instant of the hour, day or month, on the clocks of the space';
comment on column visit_sum.value is 'Of visit_value; 0 stands for all, and for what was too rare to be kept apart';
comment on column visit_sum.combinations is 'Rows of visit_combination at this time, where dimension is 0';

comment on column visit_sum.loads is 'Views whose browser told how long the page took';
comment on column visit_sum.load_ms is 'What these took altogether, in milliseconds';

create table visit_combination (
  space_id uuid not null references space (id) on delete cascade,
  grain smallint not null check (grain between 0 and 3),
  at timestamp not null,
  key bigint not null,
  path integer not null,
  referrer integer not null,
  source integer not null,
  medium integer not null,
  campaign integer not null,
  host integer not null,
  browser integer not null,
  system integer not null,
  device integer not null,
  country integer not null,
  visits integer not null default 0,
  visitors integer not null default 0,
  views integer not null default 0,
  loads integer not null default 0,
  load_ms bigint not null default 0,
  primary key (space_id, grain, at, key)
);
comment on table visit_combination is 'Visits of a space by all dimensions at once';
comment on column visit_combination.grain is '0 a minute, kept for an hour; 1 an hour, kept for 8 days; 2 a day, kept for 400 days; 3 a month';
comment on column visit_combination.key is 'Hash of the ten ids; 0 where they were too rare to be kept apart';

-- What answers look like; it has no rows.
create table visit_figure (
  label text primary key,
  visits bigint not null,
  visitors bigint not null,
  views bigint not null,
  loads bigint not null,
  load_ms bigint not null
);
comment on table visit_figure is 'The shape of what visit_report answers; always empty';

create type visit_batch as (
  space_id uuid, at timestamp, words text[], ids integer[], visits integer, visitors integer, views integer, loads integer, load_ms bigint
);

create function count_visits(counted jsonb) returns void language plpgsql as $$
declare
  batch visit_batch[];
begin
  batch := array(
    select row(page.space_id, seen.minute at time zone known_zone(nullif(space.info ->> 'time_zone', '')),
      array[seen.path, seen.referrer, seen.source, seen.medium, seen.campaign, seen.host, seen.browser, seen.system, seen.device, seen.country],
      null, seen.visits, seen.visitors, seen.views, coalesce(seen.loads, 0), coalesce(seen.load_ms, 0))::visit_batch
    from jsonb_to_recordset(counted) as seen (page_id uuid, minute timestamptz, path text, referrer text, source text, medium text,
      campaign text, host text, browser text, system text, device text, country text, visits integer, visitors integer, views integer,
      loads integer, load_ms bigint)
    join page on page.id = seen.page_id join space on space.id = page.space_id
    -- Servers of before send no minute.
    where seen.minute is not null);

  -- The first visit of a day clears away what is too old.
  delete from visit_combination old using (
    select space_id, min(date_trunc('day', at)) as day from unnest(batch) group by 1
  ) today
  where old.space_id = today.space_id
    and (old.grain = 1 and old.at < today.day - interval '8 days' or old.grain = 2 and old.at < today.day - interval '400 days')
    and not exists (select from visit_sum where (space_id, grain, dimension, at, value) = (today.space_id, 2, 0, today.day, 0));
  delete from visit_combination old using (select space_id, min(at) as at from unnest(batch) group by 1) now
  where old.space_id = now.space_id and old.grain = 0 and old.at < now.at - interval '1 hour';

  insert into visit_value (space_id, dimension, value)
  select space_id, dimension, value from (
    select named.*, row_number() over (partition by space_id, dimension order by views desc, value) as nth
    from (
      select seen.space_id, word.dimension::smallint as dimension, word.value, min(date_trunc('day', seen.at)) as day, sum(seen.views) as views
      from unnest(batch) seen cross join lateral unnest(seen.words) with ordinality word (value, dimension)
      group by 1, 2, 3
    ) named
    where not exists (
      select from visit_value known where (known.space_id, known.dimension, known.value) = (named.space_id, named.dimension, named.value))
  ) fresh
  where nth <= 1000 - (
    select count(*) from visit_sum kept
    where (kept.space_id, kept.grain, kept.dimension, kept.at) = (fresh.space_id, 2, fresh.dimension, fresh.day))
  order by 1, 2, 3;

  batch := array(
    select row(seen.space_id, seen.at, null, named.ids, seen.visits, seen.visitors, seen.views, seen.loads, seen.load_ms)::visit_batch
    from unnest(batch) seen cross join lateral (
      select array_agg(coalesce(known.id, 0) order by word.dimension) as ids
      from unnest(seen.words) with ordinality word (value, dimension)
      left join visit_value known
        on (known.space_id, known.dimension, known.value) = (seen.space_id, word.dimension::smallint, word.value)
    ) named);

  with counted as (
    select seen.space_id, timing.grain, (one.place - 1)::smallint as dimension, date_trunc(timing.unit, seen.at) as at, one.value,
      sum(visits) as visits, sum(visitors) as visitors, sum(views) as views, sum(loads) as loads, sum(load_ms) as load_ms
    from unnest(batch) seen
    cross join (values (1::smallint, 'hour', 0), (2::smallint, 'day', 1000), (3::smallint, 'month', 3000)) timing (grain, unit, most)
    cross join lateral unnest(0 || seen.ids) with ordinality one (value, place)
    where timing.grain > 1 or one.place = 1
    group by 1, 2, 3, 4, 5
  ), known as (
    select counted.*, value = 0 or exists (
      select from visit_sum kept where (kept.space_id, kept.grain, kept.dimension, kept.at, kept.value)
        = (counted.space_id, counted.grain, counted.dimension, counted.at, counted.value)) as is_known
    from counted
  ), ranked as (
    select known.*, row_number() over (partition by space_id, grain, dimension, at, is_known order by views desc, value) as nth from known
  ), rooms as (
    select space_id, grain, dimension, at,
      case grain when 2 then 1000 else 3000 end - (
        select count(*) from visit_sum kept
        where (kept.space_id, kept.grain, kept.dimension, kept.at) = (ranked.space_id, ranked.grain, ranked.dimension, ranked.at)) as room
    from ranked where not is_known group by 1, 2, 3, 4
  )
  insert into visit_sum (space_id, grain, dimension, at, value, visits, visitors, views, loads, load_ms)
  select space_id, grain, dimension, at, case when is_known or nth <= room then value else 0 end,
    sum(visits), sum(visitors), sum(views), sum(loads), sum(load_ms)
  from ranked left join rooms using (space_id, grain, dimension, at)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (space_id, grain, dimension, at, value) do update
  set visits = visit_sum.visits + excluded.visits, visitors = visit_sum.visitors + excluded.visitors, views = visit_sum.views + excluded.views,
    loads = visit_sum.loads + excluded.loads, load_ms = visit_sum.load_ms + excluded.load_ms;

  with counted as (
    select seen.space_id, timing.grain, timing.most, date_trunc(timing.unit, seen.at) as at, seen.ids,
      hashtextextended(array_to_string(seen.ids, ' '), 0) as key,
      sum(visits) as visits, sum(visitors) as visitors, sum(views) as views, sum(loads) as loads, sum(load_ms) as load_ms
    from unnest(batch) seen
    cross join (values (0::smallint, 'minute', 200), (1::smallint, 'hour', 300), (2::smallint, 'day', 6000), (3::smallint, 'month', 15000))
      timing (grain, unit, most)
    group by 1, 2, 3, 4, 5, 6
  ), known as (
    select counted.*, exists (
      select from visit_combination kept
      where (kept.space_id, kept.grain, kept.at, kept.key) = (counted.space_id, counted.grain, counted.at, counted.key)) as is_known
    from counted
  ), ranked as (
    select known.*, row_number() over (partition by space_id, grain, at, is_known order by views desc, key) as nth from known
  ), rooms as (
    select space_id, grain, at, most - case grain
      when 0 then (select count(*) from visit_combination kept where (kept.space_id, kept.grain, kept.at) = (ranked.space_id, 0, ranked.at))
      else coalesce((
        select combinations from visit_sum kept
        where (kept.space_id, kept.grain, kept.dimension, kept.at, kept.value) = (ranked.space_id, ranked.grain, 0, ranked.at, 0)), 0)
      end as room
    from ranked where not is_known group by 1, 2, 3, most
  ), placed as (
    select ranked.*, is_known or nth <= room as is_kept from ranked left join rooms using (space_id, grain, at)
  ), room_taken as (
    update visit_sum kept set combinations = kept.combinations + taken.count
    from (select space_id, grain, at, count(*) from placed where is_kept and not is_known and grain > 0 group by 1, 2, 3) taken
    where (kept.space_id, kept.grain, kept.dimension, kept.at, kept.value) = (taken.space_id, taken.grain, 0, taken.at, 0)
  ), folded as (
    select space_id, grain, at, case when is_kept then key else 0 end as key,
      case when is_kept then ids else array_fill(0, array[10]) end as ids, visits, visitors, views, loads, load_ms
    from placed
  )
  insert into visit_combination
  select space_id, grain, at, key, ids[1], ids[2], ids[3], ids[4], ids[5], ids[6], ids[7], ids[8], ids[9], ids[10],
    sum(visits), sum(visitors), sum(views), sum(loads), sum(load_ms)
  from folded group by space_id, grain, at, key, ids order by 1, 2, 3, 4
  on conflict (space_id, grain, at, key) do update
  set visits = visit_combination.visits + excluded.visits, visitors = visit_combination.visitors + excluded.visitors,
    views = visit_combination.views + excluded.views, loads = visit_combination.loads + excluded.loads,
    load_ms = visit_combination.load_ms + excluded.load_ms;
end $$;
comment on function count_visits(jsonb) is 'Adds views to the sums and combinations of their minute, hour, day and month';

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

-- What one part of a time is read from: whole months where there are any, and days around them.
create function visit_spans(live boolean, hourly boolean, daily boolean, first timestamp, past timestamp)
returns table (grain smallint, low timestamp, high timestamp) language sql immutable as $$
  with months as (
    select date_trunc('month', first + interval '1 month' - interval '1 microsecond') as low, date_trunc('month', past) as high
  )
  select 0::smallint, first, past where live
  union all select 1::smallint, first, past where hourly and not live
  union all select 2::smallint, first, past from months where not live and not hourly and (daily or low >= high)
  union all select 3::smallint, low, high from months where not live and not hourly and not daily and low < high
  union all select 2::smallint, first, low from months where not live and not hourly and not daily and low < high and first < low
  union all select 2::smallint, high, past from months where not live and not hourly and not daily and low < high and high < past
$$;
comment on function visit_spans(boolean, boolean, boolean, timestamp, timestamp) is 'Which counts make up a time, from its first instant to before its last';

-- by: 'total', 'minute', 'hour', 'day', 'month' or one of visit_dimensions(). filters: {"path": ["/a", "/b"], "country": ["FR"]}.
create function visit_report(at_space uuid, by text, first timestamp, past timestamp, filters jsonb, up_to integer)
-- Compiling takes longer than reading, and a list of a large site is sorted in memory.
returns setof visit_figure language plpgsql set jit = off set work_mem = '32MB' as $$
declare
  is_series boolean := by in ('minute', 'hour', 'day', 'month');
  is_live boolean := by = 'minute' or past - first < interval '1 hour';
  dimension smallint := coalesce(array_position(visit_dimensions(), by), 0);
  filtered text[] := array(select jsonb_object_keys(filters));
  ids integer[];
  conditions text := '';
  source text := 'visit_combination';
  label text := quote_literal('');
  name text;
  parts text;
begin
  if by <> 'total' and not is_series and dimension = 0 then
    raise exception 'There is no figure of visits by %.', by using errcode = '22023';
  end if;
  foreach name in array filtered loop
    if array_position(visit_dimensions(), name) is null then
      raise exception 'Visits have no %.', name using errcode = '22023';
    end if;
    ids := array(
      select id from visit_value known join jsonb_array_elements_text(filters -> name) wanted (value) using (value)
      where known.space_id = at_space and known.dimension = array_position(visit_dimensions(), name));
    -- One filter is answered from sums, which know more values; so is a list by the dimension of its own filter.
    if not is_live and by <> 'hour' and cardinality(filtered) = 1 and (dimension = 0 or by = name) then
      source := 'visit_sum';
      dimension := array_position(visit_dimensions(), name);
      conditions := format(' and value = any (%L::integer[])', ids);
    else
      conditions := conditions || format(' and %I = any (%L::integer[])', name, ids);
    end if;
  end loop;
  if cardinality(filtered) = 0 and not is_live then
    source := 'visit_sum';
  end if;
  if source = 'visit_sum' then
    conditions := conditions || format(' and dimension = %s', dimension);
  end if;
  if is_series then
    label := format('to_char(date_trunc(%L, at), %L)', by, 'YYYY-MM-DD"T"HH24:MI');
  elsif by <> 'total' then
    label := case source when 'visit_sum' then 'value' else quote_ident(by) end;
  end if;
  -- Each span by its own limits: the planner knows how many rows they are.
  parts := (
    select string_agg(format(
      'select * from %I where space_id = $1 and grain = %s and at >= %L and at < %L%s', source, span.grain, span.low, span.high, conditions),
      ' union all ')
    from visit_spans(is_live, by = 'hour', by = 'day', first, past) span);
  if parts is null then
    raise exception 'A time ends after it begins.' using errcode = '22023';
  end if;
  return query execute format(
    'with added as (
       select %s as label, sum(visits) as visits, sum(visitors) as visitors, sum(views) as views, sum(loads) as loads, sum(load_ms) as load_ms
       from (%s) counted
       group by 1 order by %s limit $2
     )
     select %s, visits::bigint, visitors::bigint, views::bigint, loads::bigint, load_ms::bigint from added %s',
    label, parts, case when is_series then '1' else '2 desc, 4 desc, 1' end,
    case when dimension > 0 and not is_series and by <> 'total' then 'coalesce(known.value, ''*'')' else 'label' end,
    case when dimension > 0 and not is_series and by <> 'total' then 'left join visit_value known on known.id = added.label order by visits desc, views desc, known.value' else 'order by label' end)
  using at_space, up_to;
end $$;
comment on function visit_report(uuid, text, timestamp, timestamp, jsonb, integer) is
  'Visits of a space in a time on its clocks, together, by part of the time, or by a dimension with the most visited first; * stands for the rest';
