-- The names that a space wants its site to have, and how far the edge is with each. The server alone writes both tables. Neither has an id,
-- so that nothing of them is told in the audit log; `space.info.domain`, which is told, has the names that are up.
create table space_domain (
  hostname text primary key check (hostname = lower(hostname) and char_length(hostname) between 3 and 253),
  space_id uuid not null references space (id) on delete cascade,
  registrable text not null check (hostname = registrable or hostname like '%.' || registrable),
  is_primary boolean not null default false,
  takes_over boolean not null default false,
  name_servers jsonb not null default '[]' check (jsonb_typeof(name_servers) = 'array'),
  live_at timestamptz,
  removing_at timestamptz,
  next_at timestamptz default now(),
  worker uuid,
  worker_until timestamptz,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table space_domain is 'Host names of spaces: one is primary, the others lead to it';
comment on column space_domain.registrable is 'What was registered for it: the name of its zone';
comment on column space_domain.takes_over is 'Whether a zone that was there before is to be used';
comment on column space_domain.name_servers is 'Those that its owner sets at the registry';
comment on column space_domain.live_at is 'When its certificate was issued; null before';
comment on column space_domain.removing_at is 'Since when its setup is being undone; null while it is wanted';
comment on column space_domain.next_at is 'When a server looks at it again; null for nothing to do';
comment on column space_domain.worker is 'The run that works on it, until worker_until';
create index space_domain_space_id_idx on space_domain (space_id, created_at);
create index space_domain_registrable_idx on space_domain (registrable);
create index space_domain_next_at_idx on space_domain (next_at) where next_at is not null;
create index space_domain_created_by_idx on space_domain (created_by) where created_by is not null;
create unique index space_domain_primary_key on space_domain (space_id) where is_primary;

create table domain_step (
  hostname text not null references space_domain (hostname) on delete cascade,
  step text not null check (step in ('zone', 'monitoring', 'settings', 'worker', 'certificate', 'records', 'redirects')),
  state text not null default 'todo' check (state in ('todo', 'running', 'waiting', 'done', 'failed')),
  since timestamptz not null default now(),
  waits_for text check (waits_for in ('name-servers', 'certificate', 'take-over', 'proof', 'provider')),
  message text not null default '' check (char_length(message) <= 2000),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  tries integer not null default 0,
  primary key (hostname, step)
);
comment on table domain_step is 'Steps of the setup of a host name, in the order of the check';
comment on column domain_step.since is 'When it came into this state';
comment on column domain_step.message is 'What the provider said';
comment on column domain_step.facts is 'What undoing it needs, e.g. ids at the provider; written before a call where the answer may be lost';
comment on column domain_step.tries is 'Calls in a row that ended without an answer';

-- Whoever has one name below a registered one may have the others: a zone is not shared with strangers.
create function keep_space_domains() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('host names'));
  if exists (
    select from space where id <> new.space_id and status <> 'Deleted' and (
      info @> jsonb_build_object('domain', jsonb_build_object('uri', new.hostname))
      or info @> jsonb_build_object('domain', jsonb_build_object('aliases', jsonb_build_array(jsonb_build_object('uri', new.hostname)))))
  ) or exists (
    select from space_domain other join space theirs on theirs.id = other.space_id join space mine on mine.id = new.space_id
    where other.registrable = new.registrable and theirs.id <> mine.id
      and (mine.owner_id is null or theirs.owner_id is distinct from mine.owner_id)
  ) then
    raise exception 'The domain % belongs to another space.', new.registrable using errcode = '23505', constraint = 'space_host_key', table = 'space_domain';
  end if;
  return new;
end $$;
comment on function keep_space_domains() is 'Refuses a host name of another space, or below a domain of another owner';
create trigger keep_space_domains before insert on space_domain for each row execute function keep_space_domains();

-- What a visitor can reach stands in the settings of the space, where everything reads it.
create function show_space_domains() returns trigger language plpgsql as $$
declare
  owner_space uuid := coalesce(new.space_id, old.space_id);
  shown jsonb;
begin
  select jsonb_build_object(
    'uri', (array_agg(hostname order by is_primary desc, created_at, hostname))[1],
    'aliases', coalesce(jsonb_agg(jsonb_build_object('uri', hostname) order by is_primary desc, created_at, hostname) - 0, '[]'))
  into shown from space_domain where space_id = owner_space and live_at is not null and removing_at is null having count(*) > 0;
  if shown is not null then
    update space set info = info || jsonb_build_object('domain', shown) where id = owner_space and info -> 'domain' is distinct from shown;
  elsif old.live_at is not null then
    update space set info = info - 'domain' where id = owner_space and info ? 'domain';
  end if;
  return null;
end $$;
comment on function show_space_domains() is 'Writes the names that are up into the settings of their space';
create trigger show_space_domains after update of live_at, removing_at, is_primary or delete on space_domain
  for each row execute function show_space_domains();

create function add_space_domain(space uuid, name text, registered text, by_user uuid) returns setof space_domain language plpgsql as $$
begin
  insert into space_domain (hostname, space_id, registrable, created_by, is_primary)
  values (name, space, registered, by_user, not exists (select from space_domain where space_id = space and is_primary));
  insert into domain_step (hostname, step)
  select name, unnest(array['zone', 'monitoring', 'settings', 'worker', 'certificate', 'records', 'redirects']);
  return query select * from space_domain where hostname = name;
end $$;
comment on function add_space_domain(uuid, text, text, uuid) is 'Begins the setup of a host name; the first one of a space is its primary';

create function claim_space_domain(run uuid, lease_seconds integer) returns setof space_domain language plpgsql as $$
declare
  one text;
begin
  -- Two names of one zone are never worked on at a time.
  perform pg_advisory_xact_lock(hashtext('claims of domains'));
  select hostname into one from space_domain due
  where next_at <= now() and (worker_until is null or worker_until < now())
    and not exists (select from space_domain other where other.registrable = due.registrable and other.worker_until >= now())
  order by next_at limit 1;
  -- A run that ends without a word is taken up again when its time is over.
  return query update space_domain set
    worker = run, worker_until = now() + make_interval(secs => lease_seconds), next_at = now() + make_interval(secs => lease_seconds)
  where hostname = one returning *;
end $$;
comment on function claim_space_domain(uuid, integer) is 'A host name that is due, for a run alone; none for nothing to do';

-- A run that says something has its time again. When it ends, it says when the name is looked at next; whoever asked for something
-- meanwhile has changed next_at, and is not overruled.
create function keep_domain_step(run uuid, name text, lease_seconds integer, change jsonb) returns setof space_domain language plpgsql as $$
declare
  later timestamptz := now() + make_interval(secs => lease_seconds);
begin
  perform from space_domain where hostname = name and worker = run for update;
  if not found then
    return;
  end if;
  if change ? 'step' then
    update domain_step set
      since = case when state = change ->> 'state' and waits_for is not distinct from change ->> 'waits_for' then since else now() end,
      state = change ->> 'state', waits_for = change ->> 'waits_for', message = left(coalesce(change ->> 'message', ''), 2000),
      facts = coalesce(change -> 'facts', facts), tries = coalesce((change ->> 'tries')::integer, tries)
    where hostname = name and step = change ->> 'step';
  end if;
  if change ? 'ends' then
    return query update space_domain set worker = null, worker_until = null, next_at = case
        when next_at is distinct from worker_until then next_at
        else now() + make_interval(secs => (change ->> 'again_seconds')::double precision) end
      where hostname = name returning *;
    return;
  end if;
  return query update space_domain set
    name_servers = coalesce(change -> 'name_servers', name_servers),
    live_at = case when change ? 'is_live' then coalesce(live_at, now()) else live_at end,
    next_at = case when next_at is not distinct from worker_until then later else next_at end, worker_until = later
  where hostname = name returning *;
end $$;
comment on function keep_domain_step(uuid, text, integer, jsonb) is 'Keeps what a run has done; none where another run has the host name now';

create function finish_space_domain(run uuid, name text) returns setof space_domain language plpgsql as $$
declare
  gone space_domain;
begin
  select * into gone from space_domain where hostname = name and worker = run and removing_at is not null for update;
  if not found then
    return;
  end if;
  -- What belongs to the zone stays with the others of it, who will undo it.
  update domain_step kept set facts = theirs.facts
  from domain_step theirs, space_domain other
  where other.registrable = gone.registrable and other.hostname <> name and kept.hostname = other.hostname
    and theirs.hostname = name and theirs.step = kept.step and kept.step in ('zone', 'monitoring', 'settings') and kept.facts = '{}';
  delete from space_domain where hostname = name;
  -- The name may be the one with www of another one: that is made again.
  update domain_step set state = 'todo', since = now(), waits_for = null, message = ''
  where step in ('records', 'redirects') and hostname in (select hostname from space_domain where space_id = gone.space_id and removing_at is null);
  update space_domain set next_at = now() where space_id = gone.space_id and removing_at is null;
  return next gone;
end $$;
comment on function finish_space_domain(uuid, text) is 'Removes a host name once everything of it is undone';

create function make_domain_primary(space uuid, name text) returns setof space_domain language plpgsql as $$
begin
  perform from space_domain where space_id = space and hostname = name and removing_at is null for update;
  if not found then
    return;
  end if;
  update space_domain set is_primary = false where space_id = space and is_primary;
  update space_domain set is_primary = true where hostname = name;
  update domain_step set state = 'todo', since = now(), waits_for = null, message = ''
  where step = 'redirects' and hostname in (select hostname from space_domain where space_id = space);
  update space_domain set next_at = now() where space_id = space and removing_at is null;
  return query select * from space_domain where hostname = name;
end $$;
comment on function make_domain_primary(uuid, text) is 'Leads the other names of a space to this one';

create function remove_space_domain(space uuid, name text) returns setof space_domain language plpgsql as $$
declare
  gone space_domain;
begin
  select * into gone from space_domain where space_id = space and hostname = name for update;
  if not found then
    return;
  end if;
  update space_domain set removing_at = coalesce(removing_at, now()), is_primary = false, next_at = now() where hostname = name;
  if gone.is_primary then
    perform make_domain_primary(space, hostname) from space_domain
    where space_id = space and removing_at is null order by live_at, created_at, hostname limit 1;
  end if;
  return query select * from space_domain where hostname = name;
end $$;
comment on function remove_space_domain(uuid, text) is 'Begins to undo the setup of a host name; another one becomes the primary';

create function remove_domains_of_space() returns trigger language plpgsql as $$
begin
  update space_domain set removing_at = coalesce(removing_at, now()), is_primary = false, next_at = now() where space_id = new.id;
  return null;
end $$;
comment on function remove_domains_of_space() is 'Undoes the setup of all names of a space that is deleted';
create trigger remove_domains after update of status on space for each row
  when (new.status = 'Deleted' and old.status <> 'Deleted') execute function remove_domains_of_space();
