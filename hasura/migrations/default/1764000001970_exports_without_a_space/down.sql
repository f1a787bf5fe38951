create or replace function limit_export_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('export_run ' || new.space_id, 0));
  if (select count(*) from export_run where space_id = new.space_id and created_by = new.created_by and state in ('WAITING', 'WORKING')) >= 3
    or (select count(*) from export_run where space_id = new.space_id and state in ('WAITING', 'WORKING')) >= 10 then
    raise exception 'Exports: too many are under way.' using errcode = '23514', table = 'export_run';
  end if;
  return new;
end $$;
comment on function limit_export_runs() is 'At most three exports of a person and ten of a space are under way at once';

create or replace function claim_export_run() returns setof export_run language sql as $$
  update export_run set attempt = attempt + 1, stalled = stalled + 1, lease_until = now() + interval '2 minutes', state = 'WORKING', row_done = 0
  where id = (
    select id from export_run due
    cross join lateral (
      select count(*) as count from export_run other
      where other.space_id = due.space_id and other.id <> due.id and other.state = 'WORKING' and other.lease_until > now()
    ) as busy
    where (state = 'WAITING' or state = 'WORKING' and lease_until < now()) and busy.count < 2
    order by busy.count, queued_at limit 1 for update of due skip locked)
  returning *
$$;
comment on function claim_export_run() is 'An export that is due, for this server alone as long as it says every two minutes that it goes on. A space has two at once, and the second when no other space waits';

alter table export_run drop constraint export_run_one_workspace, drop column platform_role;
comment on column export_run.space_id is null;
