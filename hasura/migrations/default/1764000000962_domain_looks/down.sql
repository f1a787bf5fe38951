create or replace function retry_space_domain(space uuid, name text, takes_it boolean) returns setof space_domain language plpgsql as $$
begin
  update domain_step step set tries = 0 from space_domain domain
  where domain.hostname = step.hostname and domain.space_id = space and step.hostname = name and state in ('failed', 'waiting');
  return query update space_domain set next_at = now(), takes_over = takes_over or takes_it where space_id = space and hostname = name returning *;
end $$;
drop function claim_domain_news();
drop function keep_domain_look(text, timestamptz, jsonb);
drop function claim_domain_looks(integer, integer);
drop index space_domain_news_idx;
drop index space_domain_look_at_idx;
alter table space_domain
  drop column look_at, drop column looked_at, drop column misses, drop column fault, drop column broken_at, drop column up_at,
  drop column certificate_until, drop column news, drop column news_told_at;
