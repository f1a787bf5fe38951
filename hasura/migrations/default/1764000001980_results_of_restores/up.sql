alter table space_restore add column stalled integer not null default 0, add column notes jsonb not null default '[]';
comment on column space_restore.notes is 'What did not come along or came otherwise, counted by kind with its first places';
comment on column space_restore.stalled is 'Counts the servers that took it up and neither brought it to its end nor gave it back: it may have ended them';

create or replace function claim_space_restore() returns setof space_restore language sql as $$
  update space_restore set attempt = attempt + 1, stalled = stalled + 1, lease_until = now() + interval '2 minutes', state = case state when 'WAITING' then 'WORKING' else state end
  where id = (
    select id from space_restore
    where is_kept and (state = 'WAITING' or lease_until < now())
    order by created_at limit 1 for update skip locked)
  returning *
$$;
