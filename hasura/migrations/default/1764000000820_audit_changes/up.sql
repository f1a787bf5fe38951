-- What people create and change. Columns that the database stamps or derives are no change; what triggers change in turn
-- follows from what is told already.
create function changed_fields(before jsonb, after jsonb, ignored text[]) returns setof text language sql immutable as $$
  select case when inner_key is null then key else key || '.' || inner_key end
  from jsonb_each(after) as new_value (key, value)
  left join lateral (
    -- Of free content, the key that changed. Its values stay out of the log.
    select inner_key
    from jsonb_object_keys(case when key in ('info', 'meta') and jsonb_typeof(value) = 'object'
      and jsonb_typeof(before -> key) = 'object' then value || (before -> key) else '{}' end) as inner_keys (inner_key)
    where value -> inner_key is distinct from before -> key -> inner_key
  ) as inside on true
  where value is distinct from before -> key and not key = any (ignored)
$$;
comment on function changed_fields(jsonb, jsonb, text[]) is 'Names of the columns of two versions of a row that differ; of info and meta, of the keys in them';

create function told_lately(actor uuid, about text, record text, fields text[]) returns boolean language sql stable as $$
  select exists (
    select from audit_event
    where record_id = record and subject = about and actor_id = actor and action = 'changed'
      and created_at > now() - interval '10 minutes' and detail -> 'fields' @> to_jsonb(fields))
$$;
comment on function told_lately(uuid, text, text, text[]) is 'Whether the log has told within ten minutes that this person changed these fields of a record';

-- One event for each statement and space, as for deletions. What a person saves again and again in ten minutes is told once.
-- Arguments: the column that names a row to people, the column of its space (or nothing), the columns that are no news.
create function audit_change() returns trigger language plpgsql as $$
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
comment on function audit_change() is 'Tells of rows that people created or changed, one event for each statement and space';

create function audit_changes(audited regclass) returns void language plpgsql as $$
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
comment on function audit_changes(regclass) is 'Lets the audit log tell of what people create and change in a table. Call it in the migration that makes the table';

-- Sections and blocks are told with the record that they are the content of; the rest of what is left out here nobody edits.
do $$
declare
  audited regclass;
begin
  for audited in
    select tgrelid::regclass from pg_trigger
    where tgname = 'audit_deletion' and tgrelid::regclass::text not in (
      'section', 'block', 'newsletter_section', 'newsletter_block', 'history', 'purchase', 'link_click', 'site_visit',
      'post_likes', 'preview_link', 'saved_view')
  loop
    perform audit_changes(audited);
  end loop;
end $$;

create function audit_content_edit() returns trigger language plpgsql as $$
declare
  parent text := case when new.page_id is not null then 'page' when new.form_id is not null then 'form' else 'template' end;
  actor uuid := acting_user();
  title text;
  record text;
begin
  -- What is edited is the page, whether or not a draft of it holds the edit.
  execute format('select name, %s from %I where id = $1', case parent when 'page' then 'coalesce(context_id, id)' else 'id' end, parent)
    into title, record using coalesce(new.page_id, new.form_id, new.template_id);
  if actor is not null and not told_lately(actor, parent, record, array['content']) then
    perform record_audit(new.space_id, 'changed', parent, record, jsonb_build_object('title', title, 'fields', array['content']));
  end if;
  return null;
end $$;
comment on function audit_content_edit() is 'Tells of saved content of a page, form or template, once in ten minutes for each person';
create trigger audit_content_edit after insert on content_edit for each row execute function audit_content_edit();
