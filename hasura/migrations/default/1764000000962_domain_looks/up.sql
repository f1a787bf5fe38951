-- What visitors of a name get is looked at again and again once its certificate was issued (decision 119).
alter table space_domain
  add column look_at timestamptz not null default now(),
  add column looked_at timestamptz,
  add column misses integer not null default 0 check (misses >= 0),
  add column fault jsonb check (jsonb_typeof(fault) = 'object'),
  add column broken_at timestamptz,
  add column up_at timestamptz,
  add column certificate_until timestamptz,
  add column news text check (news in ('up', 'broken', 'mended')),
  add column news_told_at timestamptz;
comment on column space_domain.look_at is 'When a server looks again at what visitors of it get; while one looks, until when it may';
comment on column space_domain.looked_at is 'When the last look ended that could tell';
comment on column space_domain.misses is 'Looks in a row that found a fault';
comment on column space_domain.fault is 'What the last look found wrong; null for nothing';
comment on column space_domain.broken_at is 'When the first of at least two looks in a row found a fault; null while visitors find the site';
comment on column space_domain.up_at is 'When a look first found that visitors find the site';
comment on column space_domain.certificate_until is 'When the certificate ends that visitors are shown';
comment on column space_domain.news is 'What its owner is told by mail: once for each time that it is up, broken and mended';
create index space_domain_look_at_idx on space_domain (look_at) where live_at is not null and removing_at is null;
create index space_domain_news_idx on space_domain (hostname) where news is not null and news_told_at is null;
-- Those who have a site already know that it is up.
update space_domain set up_at = live_at where live_at is not null;

create function claim_domain_looks(most integer, lease_seconds integer) returns setof space_domain language sql as $$
  update space_domain set look_at = now() + make_interval(secs => lease_seconds)
  where hostname in (
    select hostname from space_domain where live_at is not null and removing_at is null and look_at <= now()
    order by look_at limit most for update skip locked)
  returning *
$$;
comment on function claim_domain_looks(integer, integer) is 'Host names that are to be looked at now, each for one server';

-- A look that was too slow, or that somebody has asked again meanwhile, says nothing: `lease` is the look_at that it was claimed with.
create function keep_domain_look(name text, lease timestamptz, change jsonb) returns setof space_domain language sql as $$
  update space_domain set
    look_at = now() + make_interval(secs => (change ->> 'again_seconds')::double precision),
    looked_at = case when (change ->> 'is_sure')::boolean then now() else looked_at end,
    misses = (change ->> 'misses')::integer,
    fault = nullif(change -> 'fault', 'null'),
    broken_at = (change ->> 'broken_at')::timestamptz,
    up_at = coalesce(up_at, case when (change ->> 'is_up')::boolean then now() end),
    certificate_until = coalesce((change ->> 'certificate_until')::timestamptz, certificate_until),
    news = coalesce(change ->> 'news', news),
    news_told_at = case when change ->> 'news' is null then news_told_at end
  where hostname = name and look_at = lease and removing_at is null
  returning *
$$;
comment on function keep_domain_look(text, timestamptz, jsonb) is 'Keeps what a look has found; none where another one goes before it';

create function claim_domain_news() returns setof space_domain language sql as $$
  update space_domain set news_told_at = now() where news is not null and news_told_at is null and removing_at is null returning *
$$;
comment on function claim_domain_news() is 'Host names whose owners are to be told something; each is given out once';

-- Whoever asks for another look at a name that is broken has its setup done again: each step finds what is there, and makes what is not.
create or replace function retry_space_domain(space uuid, name text, takes_it boolean) returns setof space_domain language plpgsql as $$
begin
  update domain_step step set tries = 0 from space_domain domain
  where domain.hostname = step.hostname and domain.space_id = space and step.hostname = name and state in ('failed', 'waiting');
  update domain_step step set state = 'todo', since = now(), waits_for = null, message = '', tries = 0 from space_domain domain
  where domain.hostname = step.hostname and domain.space_id = space and step.hostname = name and domain.fault is not null and domain.removing_at is null;
  return query update space_domain set next_at = now(), look_at = now(), takes_over = takes_over or takes_it
    where space_id = space and hostname = name returning *;
end $$;
