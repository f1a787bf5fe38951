-- Who adds, changes and removes a name is told in the audit log, by the words that records have. What the platform does by itself has nobody.
create function audit_space_domain() returns trigger language plpgsql as $$
declare
  what text := case when tg_op = 'INSERT' then 'created' when new.removing_at is not null and old.removing_at is null then 'deleted' else 'changed' end;
  changed text[] := array_remove(array[
    case when tg_op = 'UPDATE' and new.is_primary and not old.is_primary then 'is_primary' end,
    case when tg_op = 'UPDATE' and new.takes_over and not old.takes_over then 'takes_over' end], null);
begin
  if what <> 'changed' or cardinality(changed) > 0 and acting_user() is not null then
    perform record_audit(new.space_id, what, 'space_domain', new.hostname,
      jsonb_build_object('title', new.hostname, 'fields', case what when 'changed' then changed end));
  end if;
  return null;
end $$;
comment on function audit_space_domain() is 'Tells of names of sites that people add, change and remove, and of those that lapse';
create trigger audit_space_domain after insert or update of is_primary, takes_over, removing_at on space_domain
  for each row execute function audit_space_domain();
create trigger keep_paid before insert or update or delete on space_domain for each statement execute function keep_paid();

-- A claim lapses where its name servers are not set in 28 days, which is when Cloudflare deletes a zone that is pending
-- (https://developers.cloudflare.com/dns/zone-setups/reference/domain-status/).
create index space_domain_unused_idx on space_domain (created_at) where live_at is null and removing_at is null;
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

create function retry_space_domain(space uuid, name text, takes_it boolean) returns setof space_domain language plpgsql as $$
begin
  update domain_step step set tries = 0 from space_domain domain
  where domain.hostname = step.hostname and domain.space_id = space and step.hostname = name and state in ('failed', 'waiting');
  return query update space_domain set next_at = now(), takes_over = takes_over or takes_it where space_id = space and hostname = name returning *;
end $$;
comment on function retry_space_domain(uuid, text, boolean) is 'Looks at a host name again now, and uses a zone that was there before where that is wanted';
