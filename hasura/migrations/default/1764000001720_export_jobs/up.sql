-- Exports of long lists are jobs of the server (decision 225): they survive a reload and a restart.
create table export_run (
  id uuid primary key default gen_random_uuid(),
  space_id uuid references space (id) on delete set null,
  created_by uuid references "user" (id) on delete set null,
  resource text not null,
  file text not null,
  instructions jsonb not null check (jsonb_typeof(instructions) = 'object' and octet_length(instructions::text) <= 300000),
  state text not null default 'WAITING' check (state in ('WAITING', 'WORKING', 'DONE', 'FAILED', 'CANCELLED')),
  total integer not null check (total >= 0),
  row_done integer not null default 0,
  bytes bigint not null default 0,
  fault jsonb,
  stop_asked boolean not null default false,
  attempt integer not null default 0,
  stalled integer not null default 0,
  queued_at timestamptz not null default now(),
  lease_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table export_run is 'Files that people have the server write of a list, for three days; their parts are in the storage, also where their space is gone';
comment on column export_run.file is 'Name of the file';
comment on column export_run.instructions is 'What is exported, and how it is written (src/server/exports/instructions.ts)';
comment on column export_run.total is 'Rows that were counted when it was asked for';
comment on column export_run.row_done is 'Rows that are written';
comment on column export_run.bytes is 'Size of the file, once it is whole';
comment on column export_run.fault is 'Why it failed: `code` and `message`';
comment on column export_run.stop_asked is 'Somebody wants it to end: whoever works on it ends it';
comment on column export_run.attempt is 'Counts the servers that took it up; each writes a file of its own';
comment on column export_run.stalled is 'Servers that took it up and failed since it was asked for';
comment on column export_run.queued_at is 'Since when it waits for a server; the first comes first';
create index export_run_open_idx on export_run (queued_at) where state in ('WAITING', 'WORKING');
create index export_run_space_id_idx on export_run (space_id, created_by, resource);
create index export_run_created_by_idx on export_run (created_by);

create function limit_export_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('export_run ' || new.space_id, 0));
  if (select count(*) from export_run where space_id = new.space_id and created_by = new.created_by and state in ('WAITING', 'WORKING')) >= 3
    or (select count(*) from export_run where space_id = new.space_id and state in ('WAITING', 'WORKING')) >= 10 then
    raise exception 'Exports: too many are under way.' using errcode = '23514', table = 'export_run';
  end if;
  return new;
end $$;
comment on function limit_export_runs() is 'At most three exports of a person and ten of a space are under way at once';
create trigger limit_export_runs before insert or update of state on export_run for each row
  when (new.state = 'WAITING') execute function limit_export_runs();

create function claim_export_run() returns setof export_run language sql as $$
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
