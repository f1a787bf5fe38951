drop trigger audit_import on import_run;
create or replace function audit_import() returns trigger language plpgsql as $$
declare
  was_undone boolean := new.undone_at is distinct from old.undone_at;
begin
  perform record_audit(new.space_id, case when was_undone then 'import-undone' else 'import' end, new.resource, null,
    jsonb_build_object('title', nullif(new.file, ''),
      'count', case when was_undone then old.created_count + old.changed_count else new.created_count + new.changed_count end));
  return null;
end $$;
create trigger audit_import after update on import_run for each row
  when (old.finished_at is null and new.finished_at is not null or old.undone_at is null and new.undone_at is not null)
  execute function audit_import();

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
         when exists (
           select from import_run
           where import_run.space_id = changed.space_id and resource = %1$L and created_by = $1 and finished_at is null
             and updated_at > now() - interval ''10 minutes'') then ''import''
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
  using actor;
  return null;
end $$;

create or replace function audit_change() returns trigger language plpgsql as $$
declare
  actor uuid := acting_user();
  space_column text := coalesce(quote_ident(nullif(tg_argv[1], '')), 'null::uuid');
  told record;
begin
  -- Without a person it is the platform's work, or a visitor's. Publishing is told by its own name.
  if actor is null or pg_trigger_depth() > 1 or current_setting('sitewright.publishing', true) = 'on' then
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
    -- An import tells of itself when it has ended. One that stood still for ten minutes was closed on the way.
    continue when exists (
      select from import_run
      where space_id = told.space_id and resource = tg_table_name and created_by = actor and finished_at is null
        and updated_at > now() - interval '10 minutes');
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

create or replace function fires(changed bigint, about text, at_space uuid) returns boolean language sql stable as $$
  select acting_user() is null or changed = 1 and not exists (
    select from import_run
    where space_id = at_space and resource = about and created_by = acting_user() and finished_at is null
      and updated_at > now() - interval '10 minutes')
$$;

do $$
declare
  audited regclass;
begin
  for audited in select tgrelid::regclass from pg_trigger where tgname = 'note_import' loop
    execute format('drop trigger note_import on %s', audited);
    execute format('drop trigger fence_import on %s', audited);
  end loop;
end $$;
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
end $$;
drop function note_imports(regclass);
drop function fence_import();
drop function note_import();
drop function settle_import(jsonb, integer);
drop function import_mark();
drop function release_import_run(uuid, integer, boolean);
drop function beat_import_run(uuid, integer);
drop function claim_import_run();
drop trigger limit_import_runs on import_run;
drop function limit_import_runs();
drop trigger leave_import_file on import_run;
drop function leave_import_file();
drop table import_leftover;
drop table import_key;
drop table import_fault;
alter table import_run add column written jsonb not null default '{}' check (jsonb_typeof(written) = 'object');
comment on column import_run.written is 'What can be taken back. created: ids of new records; changed: id, before and after of each changed record';
update import_run set written = jsonb_build_object(
  'created', (select coalesce(jsonb_agg(record_id), '[]') from import_written where run_id = import_run.id and is_new),
  'changed', (
    select coalesce(jsonb_agg(jsonb_build_object('id', record_id, 'before', before, 'after', after)), '[]')
    from import_written where run_id = import_run.id and not is_new))
where exists (select from import_written where run_id = import_run.id);
drop table import_written;
alter table import_run
  drop column created_count, drop column changed_count, drop column skipped_count, drop column failed_count, drop column state, drop column instructions,
  drop column bytes, drop column bytes_done, drop column row_done, drop column rows_seen, drop column fault, drop column stop_asked, drop column undone_by,
  drop column undo_result, drop column attempt, drop column stalled, drop column is_kept, drop column queued_at, drop column lease_until,
  add column created_count integer generated always as (coalesce(jsonb_array_length(written -> 'created'), 0)) stored,
  add column changed_count integer generated always as (coalesce(jsonb_array_length(written -> 'changed'), 0)) stored;
comment on column import_run.created_count is 'New records that can be taken back';
comment on column import_run.changed_count is 'Changed records that can be taken back';
