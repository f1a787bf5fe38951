-- Feeds are read by the server, on a schedule (decision 174).
alter table import_run add unique (id, space_id);

create table dataset_feed (
  dataset_id uuid primary key,
  space_id uuid not null references space (id) on delete cascade,
  every text not null default 'never' check (every in ('never', 'hour', 'six-hours', 'day', 'week')),
  minute smallint not null default 0 check (minute between 0 and 1439),
  weekday smallint not null default 1 check (weekday between 0 and 6),
  gone text not null default 'leave' check (gone in ('leave', 'delete')),
  set_by uuid references "user" (id) on delete set null,
  version integer not null default 0,
  due_at timestamptz,
  look_at timestamptz,
  lease_until timestamptz not null default 'epoch',
  attempt integer not null default 0,
  asked_by uuid references "user" (id) on delete set null,
  is_forced boolean not null default false,
  run_id uuid,
  is_importing boolean not null default false,
  seen jsonb check (jsonb_typeof(seen) = 'object'),
  pending jsonb check (jsonb_typeof(pending) = 'object'),
  failures integer not null default 0,
  last_at timestamptz,
  outcome jsonb check (jsonb_typeof(outcome) = 'object'),
  stopped jsonb check (jsonb_typeof(stopped) = 'object'),
  news text check (news in ('failing', 'stopped', 'held')),
  news_told_at timestamptz,
  foreign key (dataset_id, space_id) references dataset (id, space_id) on delete cascade,
  foreign key (run_id, space_id) references import_run (id, space_id) on delete set null (run_id)
);
comment on table dataset_feed is 'How a dataset is read from its address again, and how that went; people reach it by the routes of feeds alone';
comment on column dataset_feed.minute is 'Of the day, in the time zone of the space';
comment on column dataset_feed.weekday is '0 is Sunday';
comment on column dataset_feed.gone is 'What becomes of records that the source has no more: they stay, or they go to the deleted ones';
comment on column dataset_feed.set_by is 'Who set the schedule, with whose rights the server reads';
comment on column dataset_feed.version is 'Counts the changes of the schedule, so that a reading under way sets no time by an old one';
comment on column dataset_feed.due_at is 'When the schedule has it read next; empty for by hand';
comment on column dataset_feed.look_at is 'When a server has to look at it next: it is due, asked for, or being imported';
comment on column dataset_feed.attempt is 'Counts the servers that took it up, so that one that was believed dead begins nothing any more';
comment on column dataset_feed.asked_by is 'Who wants it read now';
comment on column dataset_feed.is_forced is 'Whether it is read however much is missing from it';
comment on column dataset_feed.run_id is 'The last import that it became';
comment on column dataset_feed.seen is 'What the file was known by that was imported last: address, etag, modified, digest';
comment on column dataset_feed.pending is 'The same of the file that is being imported';
comment on column dataset_feed.failures is 'Readings in a row that failed';
comment on column dataset_feed.outcome is 'How the last reading ended (src/schema/api/dataset-feed.ts)';
comment on column dataset_feed.stopped is 'Why the schedule has ended: code and message';
comment on column dataset_feed.news is 'What people are to be told by mail; once, by news_told_at';
create index dataset_feed_look_at_idx on dataset_feed (look_at) where look_at is not null;
create index dataset_feed_untold_idx on dataset_feed (dataset_id) where news is not null and news_told_at is null;
create index dataset_feed_space_id_idx on dataset_feed (space_id);
create index dataset_feed_set_by_idx on dataset_feed (set_by);
create index dataset_feed_asked_by_idx on dataset_feed (asked_by);
create index dataset_feed_run_id_idx on dataset_feed (run_id);

create function key_count(value jsonb) returns integer language sql immutable as $$
  select count(*)::integer from jsonb_object_keys(value)
$$;
comment on function key_count(jsonb) is 'How many keys an object has';

create table feed_record (
  dataset_id uuid not null,
  record_id uuid not null,
  space_id uuid not null references space (id) on delete cascade,
  key uuid not null,
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object'),
  kept_count integer not null generated always as (key_count(kept)) stored,
  run_id uuid not null,
  gone_at timestamptz,
  is_off boolean not null default false,
  primary key (dataset_id, record_id),
  foreign key (dataset_id, space_id) references dataset (id, space_id) on delete cascade
);
comment on table feed_record is 'What the source of a dataset said of each record last: what differs from it since, people changed by hand';
comment on column feed_record.key is 'MD5 of what names the record in the source';
comment on column feed_record.said is 'By the keys of columns, the values that were last written from the source';
comment on column feed_record.kept is 'By the keys of columns, what the source says where the value of a person was kept';
comment on column feed_record.kept_count is 'How many of these there are';
comment on column feed_record.run_id is 'The import that saw it last';
comment on column feed_record.gone_at is 'Since when the source has it no more';
comment on column feed_record.is_off is 'Whether it was deleted for that; it comes back with the source';
create index feed_record_dataset_id_key_idx on feed_record (dataset_id, key);
create index feed_record_kept_idx on feed_record (dataset_id, record_id) where kept <> '{}';
create index feed_record_space_id_idx on feed_record (space_id);

alter table import_run
  add column by_feed boolean not null default false,
  add column kept_count integer not null default 0,
  add column gone_count integer not null default 0;
comment on column import_run.by_feed is 'Whether the server fetched the file by itself, for the feed of its dataset';
comment on column import_run.kept_count is 'Values of people that the source would have changed';
comment on column import_run.gone_count is 'Records that the source has no more since this import';

create function claim_dataset_feed() returns setof dataset_feed language sql as $$
  update dataset_feed set attempt = attempt + 1, lease_until = now() + interval '5 minutes'
  where dataset_id = (
    select dataset_id from dataset_feed due join space on space.id = due.space_id and space.status <> 'Deleted'
    where look_at <= now() and lease_until <= now()
    order by look_at limit 1 for update of due skip locked)
  returning *
$$;
comment on function claim_dataset_feed() is 'A feed that is to be looked at, for this server alone for five minutes; none of a space that was withdrawn';

create function settle_dataset_feed(feed uuid, taken integer, known integer, change jsonb) returns setof dataset_feed language sql as $$
  update dataset_feed set is_importing = false, pending = null, asked_by = null, is_forced = false, lease_until = now(), last_at = now(),
    outcome = change -> 'outcome', failures = (change ->> 'failures')::integer,
    seen = case when change ? 'seen' then nullif(change -> 'seen', 'null') else seen end,
    news = change ->> 'news', news_told_at = case when news is not distinct from change ->> 'news' then news_told_at end,
    due_at = case when version = known then (change ->> 'due_at')::timestamptz else due_at end,
    look_at = case when version = known then (change ->> 'due_at')::timestamptz else due_at end,
    every = case when version = known and change ? 'stopped' then 'never' else every end,
    stopped = case when version = known then change -> 'stopped' else stopped end
  where dataset_id = feed and attempt = taken
  returning *
$$;
comment on function settle_dataset_feed(uuid, integer, integer, jsonb) is 'Writes down how a reading ended, unless another server has the feed. A schedule that somebody set meanwhile keeps its time';

create function claim_feed_news() returns setof dataset_feed language sql as $$
  update dataset_feed set news_told_at = now() where news is not null and news_told_at is null returning *
$$;
comment on function claim_feed_news() is 'Feeds of which people are to be told something; each is given out once';
