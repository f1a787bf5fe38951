create or replace function claim_space_restore() returns setof space_restore language sql as $$
  update space_restore set attempt = attempt + 1, lease_until = now() + interval '2 minutes', state = case state when 'WAITING' then 'WORKING' else state end
  where id = (
    select id from space_restore
    where is_kept and (state = 'WAITING' or lease_until < now())
    order by created_at limit 1 for update skip locked)
  returning *
$$;

alter table space_restore drop column stalled, drop column notes;
