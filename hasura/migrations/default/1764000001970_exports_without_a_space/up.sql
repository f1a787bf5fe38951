-- Lists that belong to no space are exported by jobs too (decision 225): a person has three of them under way, and two are written at once.
alter table export_run add column platform_role text check (platform_role in ('user', 'superadmin')),
  add constraint export_run_one_workspace check (space_id is null or platform_role is null);
comment on column export_run.space_id is 'Whose list it is; null where the space is gone, and for a list that belongs to none, which has a platform_role';
comment on column export_run.platform_role is 'Of a list that belongs to no space: the role that its person was proved to have when they asked for it';

create or replace function limit_export_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('export_run ' || coalesce(new.space_id, new.created_by), 0));
  if new.platform_role is not null then
    if (select count(*) from export_run where created_by = new.created_by and platform_role is not null and state in ('WAITING', 'WORKING')) >= 3 then
      raise exception 'Exports: too many are under way.' using errcode = '23514', table = 'export_run';
    end if;
  elsif (select count(*) from export_run where space_id = new.space_id and created_by = new.created_by and state in ('WAITING', 'WORKING')) >= 3
    or (select count(*) from export_run where space_id = new.space_id and state in ('WAITING', 'WORKING')) >= 10 then
    raise exception 'Exports: too many are under way.' using errcode = '23514', table = 'export_run';
  end if;
  return new;
end $$;
comment on function limit_export_runs() is 'At most three exports of a person, in a space or outside of spaces, and ten of a space are under way at once';

create or replace function claim_export_run() returns setof export_run language sql as $$
  update export_run set attempt = attempt + 1, stalled = stalled + 1, lease_until = now() + interval '2 minutes', state = 'WORKING', row_done = 0
  where id = (
    select id from export_run due
    cross join lateral (
      select count(*) as count from export_run other
      where (other.space_id = due.space_id
          or due.platform_role is not null and other.platform_role is not null and other.created_by = due.created_by)
        and other.id <> due.id and other.state = 'WORKING' and other.lease_until > now()
    ) as busy
    where (state = 'WAITING' or state = 'WORKING' and lease_until < now()) and busy.count < 2
    order by busy.count, queued_at limit 1 for update of due skip locked)
  returning *
$$;
comment on function claim_export_run() is 'An export that is due, for this server alone as long as it says every two minutes that it goes on. A space, and a person outside of spaces, has two at once, and the second when no other waits';
