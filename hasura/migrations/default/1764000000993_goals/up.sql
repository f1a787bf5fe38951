-- Goals of a space (decision 125): how many visits reached each, by the classes of these visits.
create table goal (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  kind text not null check (kind in ('form_sent', 'link_followed', 'member_joined')),
  form_id uuid references form (id) on delete cascade,
  link text check (char_length(link) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (id, space_id),
  foreign key (form_id, space_id) references form (id, space_id) on delete cascade
);
comment on table goal is 'What visitors of a space''s site are meant to do';
comment on column goal.kind is 'What reaches it: a form is sent, a link is followed, or somebody becomes a member';
comment on column goal.form_id is 'Of kind form_sent: the form; null for any';
comment on column goal.link is 'Of kind link_followed: a path of the site, or a whole address';
comment on column goal.updated_by is 'Who edited it last';
create index goal_space_id_created_at_idx on goal (space_id, created_at, id);
create index goal_space_id_name_trgm_idx on goal using gin (space_id, name gin_trgm_ops);
create index goal_form_id_idx on goal (form_id) where form_id is not null;

create function check_goal() returns trigger language plpgsql as $$
begin
  -- The field that a fault is about stands in brackets.
  if new.kind = 'link_followed' and coalesce(new.link, '') !~ '^(/|https?://)' then
    raise exception 'Enter a path such as /pricing, or a whole address. [link]' using errcode = '23514', table = 'goal';
  end if;
  return new;
end $$;
comment on function check_goal() is 'Refuses a goal that nothing could reach';
create trigger check_goal before insert or update on goal for each row execute function check_goal();
create trigger set_updated_at before update on goal for each row execute function set_updated_at();
create trigger stamp_edit_insert before insert on goal for each row execute function stamp_edit();
create trigger stamp_edit_update before update on goal for each row
  when (old.updated_at is distinct from new.updated_at) execute function stamp_edit();
create trigger keep_paid before insert or update or delete on goal for each statement execute function keep_paid();
select audit_deletions('goal');
select audit_changes('goal');

create table goal_count (
  goal_id uuid not null,
  space_id uuid not null,
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
  times integer not null default 0,
  primary key (goal_id, at, key),
  foreign key (goal_id, space_id) references goal (id, space_id) on delete cascade
);
comment on table goal_count is 'How often a goal was reached in a day, by the classes of the visits that did; ids are those of visit_value';
comment on column goal_count.at is 'First instant of the day, on the clocks of the space';
comment on column goal_count.key is 'Hash of the ten ids; 0 where they were too rare to be kept apart';
comment on column goal_count.path is 'Of the page that the visit began with, as with visits';
create index goal_count_space_id_at_idx on goal_count (space_id, at);

-- What answers look like; it has no rows.
create table goal_figure (
  goal_id uuid not null,
  label text not null,
  visits bigint not null,
  times bigint not null,
  primary key (goal_id, label)
);
comment on table goal_figure is 'The shape of what goal_report answers; always empty';

create function record_goals(reached jsonb) returns setof goal language plpgsql as $$
begin
  with events as (
    select goal.id as goal_id, goal.space_id, date_trunc('day', seen.minute at time zone known_zone(nullif(space.info ->> 'time_zone', ''))) as at,
      array[seen.path, seen.referrer, seen.source, seen.medium, seen.campaign, seen.host, seen.browser, seen.system, seen.device, seen.country] as words,
      seen.visits, seen.times
    from jsonb_to_recordset(reached) as seen (space_id uuid, kind text, target text, minute timestamptz, path text, referrer text, source text,
      medium text, campaign text, host text, browser text, system text, device text, country text, visits integer, times integer)
    join space on space.id = seen.space_id
    join goal on goal.space_id = seen.space_id and goal.kind = seen.kind and case goal.kind
      when 'form_sent' then goal.form_id is null or goal.form_id::text = seen.target
      when 'link_followed' then rtrim(goal.link, '/') = rtrim(seen.target, '/')
      else true end
  ), named as (
    select events.goal_id, events.space_id, events.at, events.visits, events.times, (
      select array_agg(coalesce(known.id, 0) order by word.dimension)
      from unnest(events.words) with ordinality word (value, dimension)
      left join visit_value known
        on (known.space_id, known.dimension, known.value) = (events.space_id, word.dimension::smallint, word.value)
    ) as ids
    from events
  ), counted as (
    select goal_id, space_id, at, ids, hashtextextended(array_to_string(ids, ' '), 0) as key, sum(visits) as visits, sum(times) as times
    from named group by 1, 2, 3, 4, 5
  ), known as (
    select counted.*, exists (
      select from goal_count kept where (kept.goal_id, kept.at, kept.key) = (counted.goal_id, counted.at, counted.key)) as is_known
    from counted
  ), ranked as (
    select known.*, is_known or row_number() over (partition by goal_id, at, is_known order by visits desc, key) <= 300 - (
      select count(*) from goal_count kept where (kept.goal_id, kept.at) = (known.goal_id, known.at)) as is_kept
    from known
  ), folded as (
    select goal_id, space_id, at, case when is_kept then key else 0 end as key,
      case when is_kept then ids else array_fill(0, array[10]) end as ids, visits, times
    from ranked
  )
  insert into goal_count
  select goal_id, space_id, at, key, ids[1], ids[2], ids[3], ids[4], ids[5], ids[6], ids[7], ids[8], ids[9], ids[10], sum(visits), sum(times)
  from folded group by goal_id, space_id, at, key, ids order by 1, 3, 4
  on conflict (goal_id, at, key) do update
  set visits = goal_count.visits + excluded.visits, times = goal_count.times + excluded.times;
  return query select * from goal where false;
end $$;
comment on function record_goals(jsonb) is 'Adds what visitors did to the counts of the goals that it reaches; after count_visits, which names what is new';

create function goal_report(at_space uuid, by text, first timestamp, past timestamp, filters jsonb) returns setof goal_figure
language plpgsql as $$
declare
  conditions text := '';
  name text;
begin
  if by <> 'total' and array_position(visit_dimensions(), by) is null then
    raise exception 'There is no figure of goals by %.', by using errcode = '22023';
  end if;
  foreach name in array array(select jsonb_object_keys(filters)) loop
    if array_position(visit_dimensions(), name) is null then
      raise exception 'Visits have no %.', name using errcode = '22023';
    end if;
    conditions := conditions || format(' and %I = any (%L::integer[])', name, array(
      select id from visit_value known join jsonb_array_elements_text(filters -> name) wanted (value) using (value)
      where known.space_id = at_space and known.dimension = array_position(visit_dimensions(), name)));
  end loop;
  return query execute format(
    'with added as (
       select goal_id, %s as value, sum(visits)::bigint as visits, sum(times)::bigint as times
       from goal_count where space_id = $1 and at >= $2 and at < $3%s group by 1, 2
     )
     select goal_id, %s, visits, times from added left join visit_value known on known.id = added.value order by 3 desc, 4 desc, 2',
    case by when 'total' then '0' else quote_ident(by) end, conditions,
    case by when 'total' then '''''::text' else 'coalesce(known.value, ''*'')' end)
  using at_space, first, past;
end $$;
comment on function goal_report(uuid, text, timestamp, timestamp, jsonb) is
  'How many visits reached each goal in days of a space, and how often, together or by a dimension; * stands for the rest';
