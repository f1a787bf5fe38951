-- A run that has lost a name says so by its next word, when its call has ended: the next run begins then, and not when the lease is over.
alter table space_domain add column lost_worker uuid;
comment on column space_domain.lost_worker is 'The run that a change has taken the name from, whose call may be under way until it speaks, or until worker_until';

create function end_lost_run(run uuid, name text) returns void language sql as $$
  update space_domain set worker_until = null, lost_worker = null where hostname = name and lost_worker = run and worker is null;
$$;
comment on function end_lost_run(uuid, text) is 'Gives a name to the next run at once, where this one has lost it';

create or replace function keep_domain_step(run uuid, name text, lease_seconds integer, change jsonb) returns setof space_domain language plpgsql as $$
declare
  later timestamptz := now() + make_interval(secs => lease_seconds);
begin
  perform from space_domain where hostname = name and worker = run for update;
  if not found then
    -- A call that the provider did not answer may still be carried out there.
    if change ->> 'waits_for' is distinct from 'provider' then
      perform end_lost_run(run, name);
    end if;
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

create or replace function finish_space_domain(run uuid, name text) returns setof space_domain language plpgsql as $$
declare
  gone space_domain;
begin
  perform hold_domains(space_id) from space_domain where hostname = name and worker = run;
  select * into gone from space_domain where hostname = name and worker = run and removing_at is not null;
  if not found then
    perform end_lost_run(run, name);
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

create or replace function lead_to_domain(space uuid, name text) returns void language plpgsql as $$
begin
  update space_domain set is_primary = false where space_id = space and is_primary;
  update space_domain set is_primary = true where hostname = name;
  update domain_step set state = 'todo', since = now(), waits_for = null, message = ''
  where step = 'redirects' and hostname in (select hostname from space_domain where space_id = space);
  -- A run that is under way has read where they led to before: it loses them, and the next begins when its call has ended.
  update space_domain set next_at = now(), lost_worker = coalesce(worker, lost_worker), worker = null where space_id = space and removing_at is null;
end $$;

create or replace function undo_domain_change(at_space uuid, person uuid, kept uuid, most integer) returns setof space_domain language plpgsql as $$
declare
  before kept_setting;
  there space_domain;
  earlier text;
  is_changed boolean;
begin
  if not hold_domains(at_space) then
    return;
  end if;
  select * into before from kept_setting
  where id = kept and space_id = at_space and created_by = person and subject = 'space_domain' and undone_at is null
    and created_at > now() - interval '1 hour' for update;
  if before.id is null then
    return;
  end if;
  select * into there from space_domain where hostname = before.domain and space_id = at_space;
  earlier := before.content ->> 'primary';
  is_changed := exists (
    select from kept_setting later where later.space_id = at_space and later.subject = 'space_domain' and later.undone_at is null
      and later.created_at > before.created_at and (later.domain = before.domain or later.domain = earlier or earlier is not null and later.content ? 'primary'));
  if before.content is null then
    -- It was added. Where it took the place of one that was removed, visitors may have no other; one that came back may not be there yet.
    is_changed := is_changed or there.removing_at is not null or there.created_at is distinct from before.followed_by
      or there.is_primary and exists (
        select from kept_setting removal where removal.space_id = at_space and removal.subject = 'space_domain'
          and removal.created_at > before.created_at and removal.content ? 'registrable');
    if not is_changed then
      perform take_down_domain(at_space, before.domain);
    end if;
  elsif earlier is not null then
    is_changed := is_changed or there.is_primary is not true
      or not exists (
        select from space_domain where hostname = earlier and space_id = at_space and removing_at is null
          -- Visitors are led to no name that may not be there.
          and (live_at is not null or there.live_at is null));
    if not is_changed then
      perform lead_to_domain(at_space, earlier);
    end if;
  elsif there.hostname is null then
    -- Nothing of it is left at the provider: it begins as a new name, which another space may have by now.
    if not is_changed then
      if (select count(*) from space_domain where space_id = at_space) >= most then
        raise exception 'At most % domains.', most using errcode = '23514', table = 'space_domain';
      end if;
      insert into space_domain (hostname, space_id, registrable, takes_over, created_by, is_primary)
      values (before.domain, at_space, before.content ->> 'registrable', (before.content ->> 'takes_over')::boolean,
        (select id from "user" where id = (before.content ->> 'created_by')::uuid),
        not exists (select from space_domain where space_id = at_space and is_primary));
      insert into domain_step (hostname, step)
      select before.domain, unnest(array['zone', 'monitoring', 'settings', 'worker', 'certificate', 'records', 'redirects']);
    end if;
  else
    is_changed := is_changed or there.removing_at is distinct from before.created_at;
    if not is_changed then
      -- Whatever of it is undone already, nobody knows before each step was looked at: it is no more connected than a new name. The run that
      -- undoes it has lost it; the next begins when the call that is under way has ended.
      update domain_step set state = 'todo', since = now(), waits_for = null, message = '', tries = 0 where hostname = before.domain;
      update space_domain set
        removing_at = null, live_at = null, created_at = now(), lost_worker = coalesce(worker, lost_worker), worker = null,
        next_at = now(),
        is_primary = not exists (select from space_domain where space_id = at_space and is_primary),
        look_at = now(), looked_at = null, misses = 0, fault = null, broken_at = null, up_at = null, certificate_until = null, news = null, news_told_at = null
      where hostname = before.domain and removing_at = before.created_at;
      is_changed := not found;
    end if;
  end if;
  if is_changed then
    raise exception 'Somebody has changed this domain since.' using errcode = '23514', table = 'kept_setting';
  end if;
  update kept_setting set undone_at = clock_timestamp() where id = before.id;
  return query select * from space_domain where hostname = before.domain;
end $$;
