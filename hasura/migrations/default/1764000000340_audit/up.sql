-- No foreign keys on purpose: what happened stays told when the space, the person or the record is gone.
create table audit_event (
  id uuid primary key default gen_random_uuid(),
  space_id uuid,
  actor_id uuid,
  actor_email text,
  action text not null check (action ~ '^[a-z][a-z-]{1,60}$'),
  subject text check (char_length(subject) <= 100),
  record_id text check (char_length(record_id) <= 200),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  ip text check (char_length(ip) <= 100),
  user_agent text check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now()
);
comment on table audit_event is 'Who did what, when and from where; rows are only ever added';
comment on column audit_event.space_id is 'The space it happened in; empty for what concerns the platform';
comment on column audit_event.actor_id is 'The user who did it; empty for the platform itself';
comment on column audit_event.actor_email is 'The email that the user had at that time';
comment on column audit_event.action is 'What was done, such as deleted or role-changed';
comment on column audit_event.subject is 'Table or subject that it was done to';
comment on column audit_event.record_id is 'The row it was done to, where it was one';
comment on column audit_event.detail is 'title, count, ids, from, to: facts that name the record, never its content and never a secret';
comment on column audit_event.ip is 'Address of the client';
comment on column audit_event.user_agent is 'What the client called itself';
comment on column audit_event.created_at is 'When it happened';

-- The lists of a space and of the platform: newest first, alone and behind each filter.
create index audit_event_space_id_created_at_idx on audit_event (space_id, created_at desc nulls last, id);
create index audit_event_space_id_action_created_at_idx on audit_event (space_id, action, created_at desc nulls last, id);
create index audit_event_space_id_subject_created_at_idx on audit_event (space_id, subject, created_at desc nulls last, id);
create index audit_event_space_id_actor_email_created_at_idx on audit_event (space_id, actor_email, created_at desc nulls last, id);
create index audit_event_created_at_idx on audit_event (created_at desc nulls last, id);
create index audit_event_action_created_at_idx on audit_event (action, created_at desc nulls last, id);
create index audit_event_record_id_idx on audit_event (record_id) where record_id is not null;
create index audit_event_actor_email_trgm_idx on audit_event using gin (actor_email gin_trgm_ops);

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = '23514';
end $$;
comment on function keep_audit() is 'Refuses every change and removal of audit events, for everybody';

-- Before the statement, so that one that would touch no row is refused too; "always", so that replication mode is no way round.
create trigger keep_audit before update or delete or truncate on audit_event
  for each statement execute function keep_audit();
alter table audit_event enable always trigger keep_audit;

create function record_audit(at_space uuid, what text, about text, record text, facts jsonb) returns void
language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  actor uuid := case
    when session ->> 'x-hasura-user-id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (session ->> 'x-hasura-user-id')::uuid
  end;
begin
  insert into audit_event (space_id, actor_id, actor_email, action, subject, record_id, detail, ip, user_agent)
  values (
    at_space, actor, (select email from "user" where id = actor), what, about, record, jsonb_strip_nulls(facts),
    left(session ->> 'x-hasura-client-ip', 100), left(session ->> 'x-hasura-user-agent', 500)
  );
end $$;
comment on function record_audit(uuid, text, text, text, jsonb) is 'Adds one audit event, done by the user of the hasura.user setting';

-- One event for each statement and space, not for each row: a deletion of 100,000 rows costs one insert. It holds the
-- number, up to 1,000 ids and the titles of the first 20. What goes along by cascade is told once for each table.
-- Arguments: the column that names a row to people, and the column of its space (or nothing).
create function audit_removal() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in execute format(
    'select %2$s as space_id, count(*) as count,
       (array_agg(id::text order by id))[1:1000] as ids, (array_agg(left(%1$I::text, 200) order by id))[1:20] as titles
     from removed group by 1', tg_argv[0], coalesce(quote_ident(nullif(tg_argv[1], '')), 'null::uuid'))
  loop
    perform record_audit(
      told.space_id, 'deleted', tg_table_name, case told.count when 1 then told.ids[1] end,
      case told.count
        when 1 then jsonb_build_object('title', told.titles[1])
        else jsonb_build_object('count', told.count, 'ids', told.ids, 'titles', told.titles)
      end);
  end loop;
  return null;
end $$;
comment on function audit_removal() is 'Tells of deleted rows, one event for each statement and space';

create function audit_deletions(audited regclass) returns void language plpgsql as $$
declare
  columns text[] := array(
    select attname from pg_attribute where attrelid = audited and attnum > 0 and not attisdropped);
  title text := (
    select word from unnest(array['name', 'title', 'prompt', 'email', 'url', 'href', 'description', 'question', 'id'])
      with ordinality names (word, place)
    where word = any (columns) order by place limit 1);
begin
  execute format(
    'create trigger audit_deletion after delete on %s referencing old table as removed
     for each statement execute function audit_removal(%L, %L)',
    audited, title,
    case when audited = 'space'::regclass then 'id' when 'space_id' = any (columns) then 'space_id' else '' end);
end $$;
comment on function audit_deletions(regclass) is 'Lets the audit log tell of deletions from a table. Call it in the migration that makes the table';

do $$
declare
  audited regclass;
begin
  for audited in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'id'
      and relname not in ('audit_event', 'user_space', 'invitation')
  loop
    perform audit_deletions(audited);
  end loop;
end $$;

-- Soft deletion: an update that sets deleted_at, and the one that takes it back.
create function audit_soft_deletion() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in
    select after.space_id, after.deleted_at is null as restored, count(*) as count,
      (array_agg(id::text order by id))[1:1000] as ids, (array_agg(left(after.name, 200) order by id))[1:20] as titles
    from before join after using (id)
    where (before.deleted_at is null) <> (after.deleted_at is null) group by 1, 2
  loop
    perform record_audit(
      told.space_id, case when told.restored then 'restored' else 'soft-deleted' end, tg_table_name,
      case told.count when 1 then told.ids[1] end,
      case told.count
        when 1 then jsonb_build_object('title', told.titles[1])
        else jsonb_build_object('count', told.count, 'ids', told.ids, 'titles', told.titles)
      end);
  end loop;
  return null;
end $$;
comment on function audit_soft_deletion() is 'Tells of pages that were deleted or restored, one event for each statement and space';

create trigger audit_soft_deletion after update on page referencing old table as before new table as after
  for each statement execute function audit_soft_deletion();

create function audit_member() returns trigger language plpgsql as $$
declare
  place user_space := case tg_op when 'DELETE' then old else new end;
  person text := (select email from "user" where id = place.user_id);
  -- A transfer removes the successor and takes them back as the owner (transfer_space): that is one thing.
  transfer boolean := current_setting('sitewright.transfer', true) is not distinct from place.space_id::text;
begin
  if tg_op = 'DELETE' then
    if not transfer then
      perform record_audit(place.space_id, 'member-removed', 'user_space', place.user_id::text,
        jsonb_build_object('title', person, 'from', place.user_role));
    end if;
  elsif tg_op = 'INSERT' then
    perform record_audit(place.space_id, case when transfer then 'owner-changed' else 'member-added' end, 'user_space',
      place.user_id::text, jsonb_build_object('title', person, 'to', place.user_role));
  else
    if new.user_role <> old.user_role then
      perform record_audit(place.space_id, 'role-changed', 'user_space', place.user_id::text,
        jsonb_build_object('title', person, 'from', old.user_role, 'to', new.user_role));
    end if;
    if (new.status, new.page_access) is distinct from (old.status, old.page_access) then
      perform record_audit(place.space_id, 'member-changed', 'user_space', place.user_id::text,
        jsonb_build_object('title', person,
          'from', jsonb_build_object('status', old.status, 'page_access', old.page_access),
          'to', jsonb_build_object('status', new.status, 'page_access', new.page_access)));
    end if;
  end if;
  return null;
end $$;
comment on function audit_member() is 'Tells of everybody who joins, leaves or changes their place in a space';

create trigger audit_member after insert or update or delete on user_space
  for each row execute function audit_member();

create function audit_status() returns trigger language plpgsql as $$
begin
  perform record_audit(
    case tg_table_name when 'space' then new.id end, 'status-changed', tg_table_name, new.id::text,
    jsonb_build_object('title', new.name, 'from', old.status, 'to', new.status));
  return null;
end $$;
comment on function audit_status() is 'Tells when a space or a person gets another status: disabled, withdrawn, live again';

create trigger audit_status after update of status on "user"
  for each row when (old.status is distinct from new.status) execute function audit_status();
create trigger audit_status after update of status on space
  for each row when (old.status is distinct from new.status) execute function audit_status();
