-- Names of sites that people added, made the primary or removed within the last hour can be taken back (decision 198). Their rows in
-- `kept_setting` say what was done: no row of before goes back as it was, since its setup has to be found right again at the provider.
comment on column kept_setting.domain is 'Of a sender domain, and of a name of a site; empty of an account, of which a space has one';
comment on column kept_setting.content is 'The row of before, empty where there was none; of a name of a site that was made the primary: the one before it';

create function keep_domain_change(at_space uuid, name text, before jsonb, made timestamptz) returns void language plpgsql as $$
begin
  -- Without a person it is the platform's work.
  if acting_user() is null then
    return;
  end if;
  insert into kept_setting (space_id, created_by, subject, domain, content, followed_by)
  values (at_space, acting_user(), 'space_domain', name, before, made);
  delete from kept_setting where space_id = at_space and created_at < now() - interval '1 hour';
end $$;
comment on function keep_domain_change(uuid, text, jsonb, timestamptz) is 'Keeps what a name of a site was, for taking its change back';

-- In the order of `show_space_domains`: the names, then their space.
create function hold_domains(at_space uuid) returns boolean language plpgsql as $$
begin
  perform from space_domain where space_id = at_space order by hostname for update;
  perform from space where id = at_space and status <> 'Deleted' for no key update;
  return found;
end $$;
comment on function hold_domains(uuid) is 'Nobody else changes the names of this space until the transaction is over; false where it is deleted';

create or replace function add_space_domain(space uuid, name text, registered text, by_user uuid) returns setof space_domain language plpgsql as $$
begin
  perform hold_domains(space);
  insert into space_domain (hostname, space_id, registrable, created_by, is_primary)
  values (name, space, registered, by_user, not exists (select from space_domain where space_id = space and is_primary));
  insert into domain_step (hostname, step)
  select name, unnest(array['zone', 'monitoring', 'settings', 'worker', 'certificate', 'records', 'redirects']);
  perform keep_domain_change(space, name, null, now());
  return query select * from space_domain where hostname = name;
end $$;

create function lead_to_domain(space uuid, name text) returns void language plpgsql as $$
begin
  update space_domain set is_primary = false where space_id = space and is_primary;
  update space_domain set is_primary = true where hostname = name;
  update domain_step set state = 'todo', since = now(), waits_for = null, message = ''
  where step = 'redirects' and hostname in (select hostname from space_domain where space_id = space);
  -- A run that is under way has read where they led to before: it loses them, and the next begins when its call has ended.
  update space_domain set next_at = now(), worker = null where space_id = space and removing_at is null;
end $$;
comment on function lead_to_domain(uuid, text) is 'Leads the other names of a space to this one of it';

create or replace function make_domain_primary(space uuid, name text) returns setof space_domain language plpgsql as $$
declare
  earlier text;
begin
  perform hold_domains(space);
  perform from space_domain where space_id = space and hostname = name and removing_at is null;
  if not found then
    return;
  end if;
  select hostname into earlier from space_domain where space_id = space and is_primary;
  perform lead_to_domain(space, name);
  if earlier <> name then
    perform keep_domain_change(space, name, jsonb_build_object('primary', earlier), null);
  end if;
  return query select * from space_domain where hostname = name;
end $$;

create function take_down_domain(space uuid, name text) returns void language plpgsql as $$
declare
  gone space_domain;
begin
  select * into gone from space_domain where space_id = space and hostname = name;
  update space_domain set removing_at = coalesce(removing_at, now()), is_primary = false, next_at = now() where hostname = name;
  if gone.is_primary then
    perform lead_to_domain(space, hostname) from space_domain
    where space_id = space and removing_at is null order by live_at, created_at, hostname limit 1;
  end if;
end $$;
comment on function take_down_domain(uuid, text) is 'Begins to undo the setup of a host name; another one becomes the primary';

create or replace function remove_space_domain(space uuid, name text) returns setof space_domain language plpgsql as $$
declare
  gone space_domain;
begin
  perform hold_domains(space);
  select * into gone from space_domain where space_id = space and hostname = name;
  if not found then
    return;
  end if;
  perform take_down_domain(space, name);
  if gone.removing_at is null then
    perform keep_domain_change(space, name, jsonb_build_object(
      'registrable', gone.registrable, 'takes_over', gone.takes_over, 'created_by', gone.created_by), null);
  end if;
  return query select * from space_domain where hostname = name;
end $$;

create or replace function finish_space_domain(run uuid, name text) returns setof space_domain language plpgsql as $$
declare
  gone space_domain;
begin
  perform hold_domains(space_id) from space_domain where hostname = name and worker = run;
  select * into gone from space_domain where hostname = name and worker = run and removing_at is not null;
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

create function undo_domain_change(at_space uuid, person uuid, kept uuid, most integer) returns setof space_domain language plpgsql as $$
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
        removing_at = null, live_at = null, created_at = now(), worker = null, next_at = now(),
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
comment on function undo_domain_change(uuid, uuid, uuid, integer) is 'Takes back what this person did to a name of a site; refused where somebody has changed it since, and where the space would have more names than it may';

-- One whose removal somebody takes back is there again.
create or replace function audit_space_domain() returns trigger language plpgsql as $$
declare
  what text := case when tg_op = 'INSERT' then 'created' when new.removing_at is not null and old.removing_at is null then 'deleted'
    when new.removing_at is null and old.removing_at is not null then 'created' else 'changed' end;
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
