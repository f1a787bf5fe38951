-- An archive holds newsletters, communications, who wants no mail, tasks, comments of staff, views, and the files of visitors, too (decision 185).
create or replace function space_tables() returns table (place integer, name text, taken text, anew jsonb, archived text, restored jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb, 'true', '{}'::jsonb),
    (2, 'asset_folder', 'true', '{}', 'true', '{}'),
    (3, 'asset', 'true', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (4, 'dataset', 'true', '{}', 'true', '{}'),
    (5, 'partner', 'true', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (6, 'listing', 'deleted_at is null', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (7, 'variant', 'true', '{}', 'true', '{}'),
    (8, 'product', 'true', '{"manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (9, 'header', 'true', '{}', 'true', '{}'),
    (10, 'footer', 'true', '{}', 'true', '{}'),
    (11, 'sidebar', 'true', '{}', 'true', '{}'),
    (12, 'form', 'true', '{"record_count": 0}', 'true', '{"record_count": 0}'),
    -- Before the pages: the first that has a community would make a role of its own.
    (13, 'subscription', 'false', '{}', 'true', '{}'),
    -- What payments call it belongs to an account that stays behind, as do the customers below.
    (14, 'membership_role', 'false', '{}', 'true', '{"stripe_info": {}}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (15, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1, "manager_values": {}, "admin_values": {}}', 'true', '{}'),
    (16, 'template', 'true', '{}', 'true', '{}'),
    (17, 'section', 'true', '{}', 'true', '{}'),
    (18, 'block', 'true', '{}', 'true', '{}'),
    (19, 'aiprompt', 'true', '{}', 'true', '{}'),
    (20, 'member', 'false', '{}', 'true', '{"customer_id": null}'),
    -- Nothing sends mail by itself: whoever was written to is not in the archive, and would be written to again.
    (21, 'newsletter', 'false', '{}', 'true', '{"status": "DRAFT", "credits_used": 0, "sent_at": null, "planned_at": null}'),
    (22, 'communication', 'false', '{}', 'true', '{"status": "OFF"}'),
    -- Off as the communications are, which write to these addresses.
    (23, 'communication_trigger', null, null, 'true', '{}'),
    -- Whoever wants no mail gets none from the new space either.
    (24, 'mail_suppression', null, null, 'true', '{}'),
    (25, 'newsletter_section', null, null, 'true', '{}'),
    (26, 'newsletter_block', null, null, 'true', '{}'),
    (27, 'redirect', null, null, 'true', '{}'),
    (28, 'record', null, null, 'true', '{}'),
    -- Behind the records, of which each file is one's.
    (29, 'form_file', null, null, 'loose_at is null and not is_held', '{"loose_at": null, "is_held": false}'),
    (30, 'post', null, null, 'true', '{"likes_count": 0, "comments_count": 0}'),
    (31, 'post_comments', null, null, 'true', '{"likes_count": 0}'),
    (32, 'post_likes', null, null, 'true', '{}'),
    (33, 'task', null, null, 'true', '{}'),
    (34, 'task_comment', null, null, 'true', '{}'),
    -- Whoever is mentioned there has no account here.
    (35, 'page_comment', null, null, 'true', '{"mentions": []}'),
    -- A view that somebody keeps for themselves is nobody else's.
    (36, 'saved_view', null, null,
      'audience <> ''personal'' or created_by = (select owner_id from space where space.id = item.space_id)', '{}')
$$;

create or replace function archived_rows(of_space uuid, of_table text, after_id uuid, begun_at timestamptz, page_size integer) returns setof archived_row
language plpgsql as $$
declare
  which text := (select archived from space_tables() where name = of_table);
begin
  if of_table = 'space' then
    return query select null::uuid, of_table, id, 0, null::uuid, jsonb_build_object(
        'name', name, 'data_model', data_model, 'info', archived_settings(info),
        'meta', jsonb_strip_nulls(jsonb_build_object('favicon_url', meta -> 'favicon_url')))
      from space where id = of_space;
  elsif of_table = 'component' then
    return query select null::uuid, of_table, component.id, 0, null::uuid, jsonb_build_object('uuid', component.uuid, 'name', component.name)
      from component where component.id in (
        select component_id from block where space_id = of_space union select component_id from header where space_id = of_space
        union select component_id from footer where space_id = of_space union select component_id from sidebar where space_id = of_space
        union select component_id from newsletter_block where space_id = of_space)
      order by component.id;
  elsif which is not null then
    -- What comes meanwhile may belong to something that came meanwhile.
    return query execute format(
      'select null::uuid, %2$L::text, item.id, 0, null::uuid, to_jsonb(item) - $5
       from %1$I item where space_id = $1 and (%3$s) and ($2 is null or id > $2) and created_at not between $3 and now() order by id limit $4',
      of_table, of_table, which) using of_space, after_id, begun_at, least(page_size, 1000), (
        select array_agg(attname::text) from pg_attribute
        where attrelid = to_regclass(quote_ident(of_table)) and (attgenerated <> '' or attname in ('id', 'space_id')));
  end if;
end $$;

create or replace function pin_page_comment() returns trigger language plpgsql as $$
declare
  first page_comment;
begin
  new.page_id := coalesce((select context_id from page where id = new.page_id and space_id = new.space_id), new.page_id);
  if current_setting('sitewright.copying', true) is distinct from 'on' then
    if new.is_resolved then
      raise exception 'A new comment is open. [is_resolved]' using errcode = '23514', table = 'page_comment';
    end if;
    new.resolved_at := null;
    new.resolved_by := null;
  end if;
  -- An archive has threads as they are, and their comments in no order.
  if new.thread_id is not null and current_setting('sitewright.copying', true) is distinct from 'on' then
    select * into first from page_comment where id = new.thread_id and space_id = new.space_id;
    -- An answer to an answer stands in the same thread. Without a first one the foreign key refuses it.
    new.thread_id := coalesce(first.thread_id, new.thread_id);
    new.page_id := coalesce(first.page_id, new.page_id);
    new.block_id := first.block_id;
    new.block_name := null;
  end if;
  if exists (
    select from jsonb_array_elements(case jsonb_typeof(new.mentions) when 'array' then new.mentions else '[]' end) as told (id)
    where not exists (
      select from user_space
      where space_id = new.space_id and user_id::text = told.id #>> '{}' and reads_pages(user_id, new.space_id))
  ) then
    raise exception 'Only people who may see the pages of this space can be mentioned. [mentions]' using errcode = '23514', table = 'page_comment';
  end if;
  return new;
end $$;

-- Before write_restored_space, by its name.
create function match_restored_rows() returns trigger language plpgsql as $$
begin
  -- A file whose record went while the archive was made is not in it, nor is any in older ones.
  update archived_row set content = jsonb_set(content, '{files}', coalesce((
    select jsonb_agg(file order by place) from jsonb_array_elements(content -> 'files') with ordinality as sent (file, place)
    where exists (
      select from archived_row kept where kept.restore_id = new.id and kept.table_name = 'form_file' and kept.id = (file ->> 'id')::uuid)), '[]'))
  where restore_id = new.id and table_name = 'record' and content -> 'files' <> '[]';
  -- As copied_values makes the lineage of a block, which no foreign key names: from the id of a row where it is one.
  update archived_row comment set content = jsonb_set(
    content, '{block_id}', to_jsonb(md5(lower(content ->> 'block_id') || new.new_space_id::text)::uuid))
  where restore_id = new.id and table_name = 'page_comment' and content ->> 'block_id' is not null
    and not exists (select from archived_row named where named.restore_id = new.id and named.id::text = lower(comment.content ->> 'block_id'));
  return new;
end $$;
comment on function match_restored_rows() is
  'Lets records that come from an archive name the files alone that came with them, and comments the blocks as they will be';
create trigger match_restored_rows before update on space_restore for each row
  when (new.state = 'DONE' and old.state = 'WORKING') execute function match_restored_rows();
