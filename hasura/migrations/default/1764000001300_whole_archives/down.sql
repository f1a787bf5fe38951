drop trigger match_restored_rows on space_restore;
drop function match_restored_rows();

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
  if new.thread_id is not null then
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
        union select component_id from footer where space_id = of_space union select component_id from sidebar where space_id = of_space)
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
    (21, 'newsletter', 'false', '{}', null, null),
    (22, 'communication', 'false', '{}', null, null),
    (23, 'redirect', null, null, 'true', '{}'),
    -- An archive has no files of visitors.
    (24, 'record', null, null, 'true', '{"files": []}'),
    (25, 'post', null, null, 'true', '{"likes_count": 0, "comments_count": 0}'),
    (26, 'post_comments', null, null, 'true', '{"likes_count": 0}'),
    (27, 'post_likes', null, null, 'true', '{}')
$$;
