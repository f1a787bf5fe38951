-- Imports are jobs of the server (decision 167): they survive a reload and a restart, and no row is lost or written twice.
alter table import_run
  alter column created_count drop expression,
  alter column changed_count drop expression;
update import_run set created_count = coalesce(created_count, 0), changed_count = coalesce(changed_count, 0);
alter table import_run
  alter column created_count set default 0, alter column created_count set not null,
  alter column changed_count set default 0, alter column changed_count set not null,
  add column skipped_count integer not null default 0,
  add column failed_count integer not null default 0,
  add column state text not null default 'DONE'
    check (state in ('UPLOADING', 'WAITING', 'WORKING', 'DONE', 'FAILED', 'CANCELLED', 'UNDOING')),
  add column instructions jsonb not null default '{}' check (jsonb_typeof(instructions) = 'object' and octet_length(instructions::text) <= 300000),
  add column bytes bigint not null default 0 check (bytes >= 0),
  add column bytes_done bigint not null default 0,
  add column row_done integer not null default 0,
  add column rows_seen integer not null default 0,
  add column fault jsonb,
  add column stop_asked boolean not null default false,
  add column undone_by uuid references "user" (id) on delete set null,
  add column undo_result jsonb,
  add column attempt integer not null default 0,
  add column stalled integer not null default 0,
  add column is_kept boolean not null default false,
  add column queued_at timestamptz not null default now(),
  add column lease_until timestamptz not null default now();
-- Pages that were importing cannot go on.
update import_run set state = 'FAILED', fault = '{"code": "interrupted"}' where finished_at is null;
comment on column import_run.created_count is 'New records; after an undo, those that could not be deleted';
comment on column import_run.changed_count is 'Changed records; after an undo, none';
comment on column import_run.skipped_count is 'Rows that were to be left out';
comment on column import_run.failed_count is 'Rows that were not imported';
comment on column import_run.instructions is 'How the file is read and matched (src/schema/api/import-job.ts)';
comment on column import_run.bytes is 'Size of the file';
comment on column import_run.bytes_done is 'Bytes that were uploaded, then bytes of the rows that are done';
comment on column import_run.row_done is 'Number of the last row of the file that is done; all before it are';
comment on column import_run.rows_seen is 'Rows that are done; those that are neither counted as new, changed, left out nor failed were unchanged';
comment on column import_run.fault is 'Why it failed: `code` and `message`';
comment on column import_run.stop_asked is 'Somebody wants it to end: whoever works on it, or takes it up, ends it';
comment on column import_run.undone_by is 'Who takes it back, with whose rights';
comment on column import_run.undo_result is 'How taking it back went: deleted, setBack, kept, failed, reason';
comment on column import_run.attempt is 'Counts the servers that took it up, so that one that was believed dead writes nothing any more';
comment on column import_run.stalled is 'Servers that took it up since the last row was done';
comment on column import_run.is_kept is 'Whether there is something to do for it still, or a file of it in the storage';
comment on column import_run.queued_at is 'Since when it waits for a server; the first comes first';
create index import_run_open_idx on import_run (queued_at) where is_kept;
create index import_run_undone_by_idx on import_run (undone_by);

create table import_written (
  run_id uuid not null references import_run (id) on delete cascade,
  record_id text not null,
  is_new boolean not null,
  attempt integer not null default 0,
  before jsonb,
  after jsonb,
  fault text,
  primary key (run_id, record_id)
);
comment on table import_written is 'Records that an import made or changed, for taking it back';
comment on column import_written.attempt is 'Of the import, when this was noted';
comment on column import_written.before is 'Of a changed record, the changed fields as they were';
comment on column import_written.after is 'Of a changed record, the changed fields as the file has them';
comment on column import_written.fault is 'Why it could not be taken back';

insert into import_written (run_id, record_id, is_new)
  select id, one, true from import_run cross join lateral jsonb_array_elements_text(written -> 'created') one where one is not null on conflict do nothing;
insert into import_written (run_id, record_id, is_new, before, after)
  select id, one ->> 'id', false, one -> 'before', one -> 'after'
  from import_run cross join lateral jsonb_array_elements(written -> 'changed') one where one ->> 'id' is not null on conflict do nothing;
alter table import_run drop column written;

create table import_fault (
  run_id uuid not null references import_run (id) on delete cascade,
  row_number integer not null,
  cells jsonb not null,
  faults jsonb not null,
  primary key (run_id, row_number)
);
comment on table import_fault is 'Rows that were not imported, and why, for the file to correct';
comment on column import_fault.row_number is 'As a spreadsheet numbers it; of JSON and XML, its place in the list';
comment on column import_fault.faults is 'What is wrong, as `RowFault` has it (src/derive/values/assemble.ts)';

create table import_key (
  run_id uuid not null references import_run (id) on delete cascade,
  key uuid not null,
  row_number integer not null,
  primary key (run_id, key)
);
comment on table import_key is 'Keys of the rows of an import under way, so that no two rows name the same record; they can be too many for memory';
comment on column import_key.key is 'MD5 of the key';

create table import_leftover (
  run_id uuid primary key,
  created_at timestamptz not null default now()
);
comment on table import_leftover is 'Imports that went with their space or dataset while their file was in the storage';

create function leave_import_file() returns trigger language plpgsql as $$
begin
  insert into import_leftover (run_id) values (old.id) on conflict do nothing;
  return null;
end $$;
comment on function leave_import_file() is 'The server removes the file from the storage later';
create trigger leave_import_file after delete on import_run for each row when (old.is_kept) execute function leave_import_file();

create function limit_import_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('import_run ' || new.space_id, 0));
  if (select count(*) from import_run where space_id = new.space_id and created_by = new.created_by and state in ('UPLOADING', 'WAITING', 'WORKING')) >= 3
    or (select count(*) from import_run where space_id = new.space_id and state in ('UPLOADING', 'WAITING', 'WORKING')) >= 10 then
    raise exception 'Imports: too many are under way.' using errcode = '23514', table = 'import_run';
  end if;
  return new;
end $$;
comment on function limit_import_runs() is 'At most three imports of a person and ten of a space are under way at once';
create trigger limit_import_runs before insert on import_run for each row
  when (new.state in ('UPLOADING', 'WAITING', 'WORKING')) execute function limit_import_runs();

create function claim_import_run() returns setof import_run language sql as $$
  update import_run set attempt = attempt + 1, stalled = stalled + 1, lease_until = now() + interval '2 minutes',
    state = case state when 'WAITING' then 'WORKING' else state end
  where id = (
    select id from import_run due
    cross join lateral (
      select count(*) as count from import_run other
      where other.is_kept and other.space_id = due.space_id and other.id <> due.id and other.state in ('WORKING', 'UNDOING') and other.lease_until > now()
    ) as busy
    where is_kept and (state = 'WAITING' or lease_until < now()) and (busy.count < 2 or state not in ('WAITING', 'WORKING', 'UNDOING'))
    order by busy.count, queued_at limit 1 for update of due skip locked)
  returning *
$$;
comment on function claim_import_run() is 'An import that is due, for this server alone as long as it says every two minutes that it goes on; one that is over is cleaned up. A space has two at once, and the second when no other space waits';

create function beat_import_run(run uuid, taken integer) returns setof import_run language sql as $$
  update import_run set lease_until = now() + interval '2 minutes'
  where id = run and attempt = taken and state in ('WORKING', 'UNDOING')
  returning *
$$;
comment on function beat_import_run(uuid, integer) is 'Says that the import goes on; no row for a server that has lost it';

create function release_import_run(run uuid, taken integer, has_failed boolean) returns setof import_run language sql as $$
  update import_run set stalled = stalled - case when has_failed then 0 else least(stalled, 1) end,
    lease_until = now() + case when has_failed then least(2 ^ least(stalled, 7), 120) else 0 end * interval '1 second'
  where id = run and attempt = taken
  returning *
$$;
comment on function release_import_run(uuid, integer, boolean) is 'Lets another server have the import: at once, or later each time where it has failed';

-- What a request of an import brings along in its session: no client of the data service can set it, and it is gone with the transaction.
create function import_mark() returns jsonb language sql stable as $$
  select nullif(coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-import', '')::jsonb
$$;
comment on function import_mark() is 'The import that this transaction belongs to; empty for all else, also for what people do by hand while an import of theirs runs';

create function settle_import(mark jsonb, made integer) returns setof import_run language plpgsql as $$
begin
  return query update import_run set row_done = (mark ->> 'through')::integer, rows_seen = rows_seen + (mark ->> 'rows')::integer,
    skipped_count = skipped_count + (mark ->> 'skipped')::integer, failed_count = failed_count + (mark ->> 'failed')::integer,
    changed_count = changed_count + (mark ->> 'changed')::integer, created_count = created_count + made,
    bytes_done = (mark ->> 'bytes')::bigint, stalled = 0
  where id = (mark ->> 'run')::uuid and attempt = (mark ->> 'attempt')::integer and state = 'WORKING' and row_done = (mark ->> 'from')::integer
  returning *;
  if not found then
    raise exception 'Imports: another server has this one, or it is over.' using errcode = '23514', table = 'import_run';
  end if;
end $$;
comment on function settle_import(jsonb, integer) is 'Writes down how far an import is, in the transaction that writes its rows';

create function note_import() returns trigger language plpgsql as $$
declare
  mark jsonb := import_mark();
  made integer;
begin
  -- What triggers make in turn goes with the record that it belongs to.
  if mark is null or mark ->> 'table' is distinct from tg_table_name or pg_trigger_depth() > 1 then
    return null;
  end if;
  insert into import_written (run_id, record_id, is_new) select (mark ->> 'run')::uuid, id::text, true from after;
  get diagnostics made = row_count;
  perform settle_import(mark, made);
  return null;
end $$;
comment on function note_import() is 'Keeps which records an import makes, and how far it is: both or neither';

create function fence_import() returns trigger language plpgsql as $$
declare
  mark jsonb := import_mark();
begin
  if mark is null or pg_trigger_depth() > 1 then
    return null;
  end if;
  -- Nobody takes the import up before this transaction ends.
  perform from import_run
    where id = (mark ->> 'run')::uuid and attempt = (mark ->> 'attempt')::integer and state in ('WORKING', 'UNDOING') for share;
  if not found then
    raise exception 'Imports: another server has this one, or it is over.' using errcode = '23514', table = 'import_run';
  end if;
  return null;
end $$;
comment on function fence_import() is 'Keeps a server that was believed dead from changing records';

create function note_imports(audited regclass) returns void language plpgsql as $$
begin
  execute format('create trigger note_import after insert on %s referencing new table as after for each statement execute function note_import()', audited);
  execute format('create trigger fence_import after update on %s for each statement execute function fence_import()', audited);
end $$;
comment on function note_imports(regclass) is 'Lets imports write into a table; audit_changes calls it';

create or replace function audit_changes(audited regclass) returns void language plpgsql as $$
declare
  columns text[] := array(
    select attname from pg_attribute where attrelid = audited and attnum > 0 and not attisdropped);
  title text := (
    select word from unnest(array['name', 'title', 'prompt', 'email', 'url', 'href', 'description', 'question', 'content', 'id'])
      with ordinality names (word, place)
    where word = any (columns) order by place limit 1);
  -- Generated columns, stamps, copies of what "info" holds, and what other events tell of.
  ignored text[] := array(
    select attname from pg_attribute
    where attrelid = audited and attnum > 0 and not attisdropped
      and (attgenerated <> '' or attname in ('created_at', 'updated_at', 'updated_by', 'version_at', 'version_by', 'deleted_at', 'faults')
        or attname ~ '^(text|number|date|boolean|choices)_\d+$' or attname ~ '_slots$' or attname = 'field_edits'))
    || case audited::text
      when 'page' then array['page_version', 'published_at', 'deleted_status']
      when 'space' then array['status', 'owner_id']
      when '"user"' then array['status', 'last_login_at', 'tokens_valid_after', 'uid']
      when 'form' then array['record_count']
      when 'post' then array['likes_count', 'comments_count']
      when 'post_comments' then array['likes_count']
      when 'link_track' then array['clicks', 'last_clicked_at']
      else '{}'::text[] end;
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format(
      'create trigger audit_change_%1$s after %1$s on %2$s referencing %3$s new table as after
       for each statement execute function audit_change(%4$L, %5$L, %6$L)',
      event, audited, case event when 'update' then 'old table as before' else '' end, title,
      case when audited = 'space'::regclass then 'id' when 'space_id' = any (columns) then 'space_id' else '' end, ignored);
  end loop;
  perform note_imports(audited);
end $$;

do $$
declare
  audited regclass;
begin
  for audited in select tgrelid::regclass from pg_trigger where tgname = 'audit_change_insert' loop
    perform note_imports(audited);
  end loop;
end $$;

create or replace function fires(changed bigint, about text, at_space uuid) returns boolean language sql stable as $$
  select acting_user() is null or changed = 1 and import_mark() is null
$$;

create or replace function audit_change() returns trigger language plpgsql as $$
declare
  actor uuid := acting_user();
  space_column text := coalesce(quote_ident(nullif(tg_argv[1], '')), 'null::uuid');
  told record;
begin
  -- Without a person it is the platform's work, or a visitor's. Publishing is told by its own name, an import when it has ended.
  if actor is null or pg_trigger_depth() > 1 or current_setting('sitewright.publishing', true) = 'on' or import_mark() is not null then
    return null;
  end if;
  for told in execute format(
    'select groups.*,
       array(select id::text from after where %2$s is not distinct from groups.space_id order by id limit 1000) as ids,
       array(select left(%1$I::text, 200) from after where %2$s is not distinct from groups.space_id order by id limit 20) as titles,
       ' || case tg_op
         when 'INSERT' then 'null::text[]'
         -- The first 20 rows tell what changed: a statement changes the same columns in all of them.
         else 'array(
           select distinct field from (select * from before where %2$s is not distinct from groups.space_id limit 20) as old
           join after as new using (id), changed_fields(to_jsonb(old), to_jsonb(new), %3$L::text[] || %5$s) as field order by 1 limit 50)'
       end || ' as fields
     from (select %2$s as space_id, count(*) as count from after %4$s group by 1) as groups',
    tg_argv[0], space_column, tg_argv[2],
    -- A draft of a page is no new page; the save of its content tells of it.
    case tg_table_name when 'page' then 'where context_id is null' else '' end,
    -- What becomes of a page among visitors has events of its own.
    case tg_table_name
      when 'page' then 'case when array[old.status, new.status] && ''{PUBLISHED,PLANNED,DELETED}'' then ''{status}'' else ''{}'' end::text[]'
      else '''{}''::text[]' end)
  loop
    continue when tg_op = 'UPDATE' and cardinality(told.fields) = 0;
    continue when tg_op = 'UPDATE' and told.count = 1 and told_lately(actor, tg_table_name, told.ids[1], told.fields);
    perform record_audit(
      told.space_id, case tg_op when 'INSERT' then 'created' else 'changed' end, tg_table_name,
      case told.count when 1 then told.ids[1] end,
      jsonb_build_object('fields', told.fields) || case told.count
        when 1 then jsonb_build_object('title', told.titles[1])
        else jsonb_build_object('count', told.count, 'ids', told.ids, 'titles', told.titles)
      end);
  end loop;
  return null;
end $$;

create or replace function note_record_change() returns trigger language plpgsql as $$
declare
  actor uuid := acting_user();
begin
  -- What triggers change in turn follows from what is told. A publication brings what was told of the draft.
  if pg_trigger_depth() > 1 or current_setting('sitewright.publishing', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into record_change (space_id, subject, record_id, dataset_id, change_id, column_name, key, was, became, actor_id, actor_email, place)
     select changed.space_id, %1$L, changed.record_id, changed.dataset_id, changed.change_id, field.column_name, field.key, field.was, field.became, $1,
       (select email from "user" where id = $1),
       case when $1 is null then ''platform''
         when $2 then ''import''
         else ''person'' end
     from (
       select after.%2$I as space_id, %3$s::text as record_id, %5$s as dataset_id, gen_random_uuid()::text as change_id, to_jsonb(before) as old, to_jsonb(after) as new
       from before join after on after.id = before.id and after.%2$I = before.%2$I
     ) as changed
     cross join lateral field_changes(changed.old, changed.new, %4$L) as field
     where changed.space_id is not null',
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2],
    case tg_table_name
      when 'listing' then 'after.dataset_id'
      when 'dataset' then 'after.id'
      when 'variant' then '(select dataset_id from listing where listing.id = after.listing_id)'
      else 'null::uuid' end)
  using actor, import_mark() is not null;
  return null;
end $$;

-- Taken back in part is told, too: no record of it tells of itself.
create or replace function audit_import() returns trigger language plpgsql as $$
declare
  was_undone boolean := new.undone_at is distinct from old.undone_at or old.state = 'UNDOING';
  before bigint := old.created_count + old.changed_count;
  after bigint := new.created_count + new.changed_count;
begin
  perform record_audit(new.space_id, case when was_undone then 'import-undone' else 'import' end, new.resource, null,
    jsonb_build_object('title', nullif(new.file, ''),
      'count', case when not was_undone then after when new.undone_at is null then before - after else before end));
  return null;
end $$;
drop trigger audit_import on import_run;
create trigger audit_import after update on import_run for each row
  when (old.finished_at is null and new.finished_at is not null
    or old.undone_at is null and new.undone_at is not null
    or old.state = 'UNDOING' and new.state <> 'UNDOING' and new.created_count + new.changed_count < old.created_count + old.changed_count)
  execute function audit_import();
