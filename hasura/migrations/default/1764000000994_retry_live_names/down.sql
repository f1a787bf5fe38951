create or replace function retry_space_domain(space uuid, name text, takes_it boolean) returns setof space_domain language plpgsql as $$
begin
  update domain_step step set tries = 0 from space_domain domain
  where domain.hostname = step.hostname and domain.space_id = space and step.hostname = name and state in ('failed', 'waiting');
  update domain_step step set state = 'todo', since = now(), waits_for = null, message = '', tries = 0 from space_domain domain
  where domain.hostname = step.hostname and domain.space_id = space and step.hostname = name and domain.fault is not null and domain.removing_at is null;
  return query update space_domain set next_at = now(), look_at = now(), takes_over = takes_over or takes_it
    where space_id = space and hostname = name returning *;
end $$;
