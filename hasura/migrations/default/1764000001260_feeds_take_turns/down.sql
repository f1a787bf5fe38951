create or replace function claim_dataset_feed() returns setof dataset_feed language sql as $$
  update dataset_feed set attempt = attempt + 1, lease_until = now() + interval '5 minutes'
  where dataset_id = (
    select dataset_id from dataset_feed due join space on space.id = due.space_id and space.status <> 'Deleted'
    where look_at <= now() and lease_until <= now()
    order by look_at limit 1 for update of due skip locked)
  returning *
$$;
comment on function claim_dataset_feed() is 'A feed that is to be looked at, for this server alone for five minutes; none of a space that was withdrawn';

create or replace function settle_dataset_feed(feed uuid, taken integer, known integer, change jsonb) returns setof dataset_feed language sql as $$
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
$$;
comment on function settle_dataset_feed(uuid, integer, integer, jsonb) is 'Writes down how a reading ended, unless another server has the feed. A schedule that somebody set meanwhile keeps its time';

drop trigger audit_feed_schedule on dataset_feed;
drop function audit_feed_schedule();
drop function words_of_schedule(dataset_feed);
drop index dataset_feed_lease_until_idx;
