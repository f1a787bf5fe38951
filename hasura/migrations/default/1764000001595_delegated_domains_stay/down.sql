create or replace function claim_space_domain(run uuid, lease_seconds integer) returns setof space_domain language plpgsql as $$
declare
  one text;
begin
  -- Two names of one zone are never worked on at a time.
  perform pg_advisory_xact_lock(hashtext('claims of domains'));
  perform remove_space_domain(space_id, hostname) from space_domain
  where live_at is null and removing_at is null and created_at < now() - interval '28 days';
  select hostname into one from space_domain due
  where next_at <= now() and (worker_until is null or worker_until < now())
    and not exists (select from space_domain other where other.registrable = due.registrable and other.worker_until >= now())
  order by next_at limit 1;
  -- A run that ends without a word is taken up again when its time is over.
  return query update space_domain set
    worker = run, worker_until = now() + make_interval(secs => lease_seconds), next_at = now() + make_interval(secs => lease_seconds)
  where hostname = one returning *;
end $$;
