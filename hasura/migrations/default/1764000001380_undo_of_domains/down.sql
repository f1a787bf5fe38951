drop function undo_domain_change(uuid, uuid, uuid, integer);

create or replace function audit_space_domain() returns trigger language plpgsql as $$
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

create or replace function finish_space_domain(run uuid, name text) returns setof space_domain language plpgsql as $$
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

create or replace function remove_space_domain(space uuid, name text) returns setof space_domain language plpgsql as $$
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

create or replace function make_domain_primary(space uuid, name text) returns setof space_domain language plpgsql as $$
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

create or replace function add_space_domain(space uuid, name text, registered text, by_user uuid) returns setof space_domain language plpgsql as $$
begin
  insert into space_domain (hostname, space_id, registrable, created_by, is_primary)
  values (name, space, registered, by_user, not exists (select from space_domain where space_id = space and is_primary));
  insert into domain_step (hostname, step)
  select name, unnest(array['zone', 'monitoring', 'settings', 'worker', 'certificate', 'records', 'redirects']);
  return query select * from space_domain where hostname = name;
end $$;

drop function take_down_domain(uuid, text);
drop function lead_to_domain(uuid, text);
drop function hold_domains(uuid);
drop function keep_domain_change(uuid, text, jsonb, timestamptz);
delete from kept_setting where subject = 'space_domain';
comment on column kept_setting.domain is 'Of a sender domain; empty of an account, of which a space has one';
comment on column kept_setting.content is 'The row of before; empty where there was none';
