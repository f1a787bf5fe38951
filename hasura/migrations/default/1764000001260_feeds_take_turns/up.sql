-- Feeds take turns among spaces, readings that failed stand among the imports, and the audit log tells of schedules (decision 174).
create index dataset_feed_lease_until_idx on dataset_feed (lease_until);

create or replace function claim_dataset_feed() returns setof dataset_feed language sql as $$
  update dataset_feed set attempt = attempt + 1, lease_until = now() + interval '5 minutes'
  where dataset_id = (
    select due.dataset_id from dataset_feed due
    join space on space.id = due.space_id and space.status <> 'Deleted'
    left join (select space_id, count(*) as count from dataset_feed where lease_until > now() group by space_id) as busy on busy.space_id = due.space_id
    where due.look_at <= now() and due.lease_until <= now() and coalesce(busy.count, 0) < 3
    order by coalesce(busy.count, 0), due.look_at limit 1 for update of due skip locked)
  returning *
$$;
comment on function claim_dataset_feed() is 'A feed that is to be looked at, for this server alone for five minutes: of the space with the fewest at once, of which none has more than three; none of a space that was withdrawn';

create or replace function settle_dataset_feed(feed uuid, taken integer, known integer, change jsonb) returns setof dataset_feed language sql as $$
  with settled as (
    update dataset_feed set is_importing = false, pending = null, asked_by = null, lease_until = now(), last_at = now(),
      outcome = change -> 'outcome', failures = (change ->> 'failures')::integer,
      seen = case when change ? 'seen' then nullif(change -> 'seen', 'null') else seen end,
      news = change ->> 'news', news_told_at = case when news is not distinct from change ->> 'news' then news_told_at end,
      due_at = case when version = known then (change ->> 'due_at')::timestamptz else due_at end,
      look_at = case when version = known then (change ->> 'due_at')::timestamptz else due_at end,
      every = case when version = known and change ? 'stopped' then 'never' else every end,
      stopped = case when version = known then change -> 'stopped' else stopped end
    where dataset_id = feed and attempt = taken
    returning *
  ), listed as (
    insert into import_run (space_id, created_by, resource, file, dataset_id, by_feed, state, fault, finished_at)
    select space_id, (select id from "user" where id = (change ->> 'read_for')::uuid), 'listing', change ->> 'file', dataset_id, true, 'FAILED', change -> 'outcome' -> 'fault', now()
    from settled where change ? 'file'
  )
  select * from settled
$$;
comment on function settle_dataset_feed(uuid, integer, integer, jsonb) is 'Writes down how a reading ended, unless another server has the feed; with a file, one that became no import stands among the imports as failed. A schedule that somebody set meanwhile keeps its time';

create function words_of_schedule(feed dataset_feed) returns text language sql stable as $$
  select concat_ws(' ', feed.every,
    case when feed.every = 'week' then (array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])[feed.weekday + 1] end,
    case when feed.every in ('day', 'week') then to_char(time '00:00' + feed.minute * interval '1 minute', 'HH24:MI') end)
$$;
comment on function words_of_schedule(dataset_feed) is 'When a feed is read, as the audit log tells it';

create function audit_feed_schedule() returns trigger language plpgsql as $$
begin
  perform record_audit(new.space_id, 'changed', 'dataset', new.dataset_id::text, jsonb_build_object(
    'title', (select name from dataset where id = new.dataset_id), 'fields', array['schedule'],
    'from', words_of_schedule(old), 'to', words_of_schedule(new), 'reason', new.stopped ->> 'code'));
  return null;
end $$;
comment on function audit_feed_schedule() is 'Tells who set, changed or ended the schedule of a feed; nobody where the server ended it';
create trigger audit_feed_schedule after update on dataset_feed for each row
  when ((new.version <> old.version or new.every <> old.every) and (old.every <> 'never' or new.every <> 'never'))
  execute function audit_feed_schedule();
