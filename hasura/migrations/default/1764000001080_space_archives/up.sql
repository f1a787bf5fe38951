-- A whole space goes out as an archive and comes back as a new space (decision 149). One list says what copies take and what
-- archives take. `archived` says which rows; null where none do. `restored` is what those that come back begin with.
create function space_tables() returns table (place integer, name text, taken text, anew jsonb, archived text, restored jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb, 'true', '{}'::jsonb),
    (2, 'asset_folder', 'true', '{}', 'true', '{}'),
    (3, 'asset', 'true', '{}', 'true', '{}'),
    (4, 'dataset', 'true', '{}', 'true', '{}'),
    (5, 'partner', 'true', '{}', 'true', '{}'),
    (6, 'listing', 'deleted_at is null', '{}', 'true', '{}'),
    (7, 'variant', 'true', '{}', 'true', '{}'),
    (8, 'product', 'true', '{}', 'true', '{}'),
    (9, 'header', 'true', '{}', 'true', '{}'),
    (10, 'footer', 'true', '{}', 'true', '{}'),
    (11, 'sidebar', 'true', '{}', 'true', '{}'),
    (12, 'form', 'true', '{"record_count": 0}', 'true', '{"record_count": 0}'),
    -- Before the pages: the first that has a community would make a role of its own.
    (13, 'subscription', 'false', '{}', 'true', '{}'),
    -- What payments call it belongs to an account that stays behind, as do the customers below.
    (14, 'membership_role', 'false', '{}', 'true', '{"stripe_info": {}}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (15, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1}', 'true', '{}'),
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
comment on function space_tables() is 'What a copy of a space and an archive of it take, table by table; parents stand before their children';

create or replace function copied_tables() returns table (place integer, name text, taken text, anew jsonb) language sql immutable as $$
  select place, name, taken, anew from space_tables() where taken is not null
$$;

create function archived_settings(info jsonb) returns jsonb language sql immutable as $$
  select copied_settings(info) || coalesce(jsonb_object_agg(key, value) filter (where key in (
    'contact_email', 'sender_name', 'reply_to', 'postal_address', 'newsletter_opens', 'load_time', 'noindex')), '{}')
  from jsonb_each(info)
$$;
comment on function archived_settings(jsonb) is 'The settings of a space that an archive holds: neither its host names nor what proves them or is secret';

-- What a copied row has in each column, for copies within the database and for rows that come from an archive.
create function copied_values(item_table text, anew jsonb, is_restored boolean) returns table (own text, copy text) language sql stable as $$
  select quote_ident(attname), case
    when anew ? attname then format('(jsonb_populate_record(null::public.%I, $2)).%I', item_table, attname)
    when not is_restored then case when attname = 'updated_by' or is_person then '$4' else copied_column(attname, atttypid) end
    when attname = 'space_id' then '$3'
    when attname = 'updated_by' or is_person then format('case when item.%I is not null then $4 end', attname)
    when atttypid = 'timestamptz'::regtype then format('item.%I', attname)
    -- What names no record, such as the lineage of a block, is new all the same.
    when atttypid = 'uuid'::regtype and not is_reference then
      format('coalesce(($1 ->> item.%1$I::text)::uuid, md5(item.%1$I::text || $3::text)::uuid)', attname)
    when atttypid = 'uuid'::regtype then format('($1 ->> item.%I::text)::uuid', attname)
    else copied_column(attname, atttypid) end
  from pg_attribute
  cross join lateral (
    select coalesce(bool_or(confrelid = '"user"'::regclass), false) as is_person, count(*) > 0 or attname = 'id' as is_reference
    from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)) named
  where attrelid = to_regclass(quote_ident(item_table)) and attnum > 0 and not attisdropped and attgenerated = ''
  order by attnum
$$;
comment on function copied_values(text, jsonb, boolean) is 'Columns of a table and what a copy has in them; $1 holds the new ids, $2 what begins anew, $3 the space, $4 the owner';

create or replace function copy_rows(item_table text, taken text, anew jsonb, pattern_id uuid, ids jsonb, owner_id uuid) returns void language plpgsql as $$
declare
  columns text;
  copied text;
begin
  select string_agg(own, ', '), string_agg(copy, ', ') into columns, copied from copied_values(item_table, anew, false);
  execute format(
    'insert into %1$I (%2$s) select %3$s from %1$I item where space_id = $3 and %4$s and $1 ? item.id::text and %5$s',
    item_table, columns, copied, taken, copied_parents(item_table))
  using ids, anew, pattern_id, owner_id;
end $$;

create table space_restore (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  new_space_id uuid not null default gen_random_uuid(),
  state text not null default 'UPLOADING' check (state in ('UPLOADING', 'WAITING', 'WORKING', 'DONE', 'FAILED')),
  step text not null default '' check (step in ('', 'rows', 'files', 'writing')),
  bytes bigint not null check (bytes > 0),
  done bigint not null default 0,
  total bigint not null default 0,
  fault jsonb,
  left_out jsonb not null default '[]',
  attempt integer not null default 0,
  is_kept boolean not null default true,
  lease_until timestamptz not null default now() + interval '10 minutes',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table space_restore is 'Archives of spaces that become new spaces, and how far they are';
comment on column space_restore.new_space_id is 'The id that the new space will have; there is none before it is done';
comment on column space_restore.bytes is 'Size of the archive';
comment on column space_restore.done is 'Of the step: bytes that came, then rows and files';
comment on column space_restore.fault is 'Why it failed: `place` in the archive and `message`';
comment on column space_restore.left_out is 'Names of blocks that are not to be had here';
comment on column space_restore.attempt is 'Counts the servers that took it up, so that one that was believed dead writes nothing any more';
comment on column space_restore.is_kept is 'Whether the archive is in the storage still, and what a restore that failed has brought there';
create unique index space_restore_under_way_key on space_restore (user_id) where state in ('UPLOADING', 'WAITING', 'WORKING');
create index space_restore_user_id_idx on space_restore (user_id, created_at desc);
create index space_restore_open_idx on space_restore (lease_until) where is_kept;
create trigger set_updated_at before update on space_restore for each row execute function set_updated_at();

-- Rows on their way from an archive, until all of them become a space at once.
create table archived_row (
  restore_id uuid not null references space_restore (id) on delete cascade,
  table_name text not null,
  id uuid not null,
  line integer not null,
  new_id uuid not null,
  content jsonb not null,
  primary key (restore_id, table_name, id)
);
comment on table archived_row is 'Rows of archives that are being restored';
comment on column archived_row.id is 'In the space that was archived';
comment on column archived_row.line is 'In the file of the archive, the first is 1';

create view archived_table as
  select place, name, (
    select jsonb_agg(attname order by attnum) from pg_attribute
    where attrelid = to_regclass(quote_ident(name)) and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'space_id')) as columns
  from space_tables() where archived is not null;
comment on view archived_table is 'Tables of an archive, parents before children, with the columns that their rows have beside their id';

create function archived_rows(of_space uuid, of_table text, after_id uuid, begun_at timestamptz, page_size integer) returns setof archived_row
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
comment on function archived_rows(uuid, text, uuid, timestamptz, integer) is 'A page of the rows of a space as an archive has them, by id; its settings as of the table space, the blocks that it uses as of component';

create function claim_space_restore() returns setof space_restore language sql as $$
  update space_restore set attempt = attempt + 1, lease_until = now() + interval '2 minutes', state = case state when 'WAITING' then 'WORKING' else state end
  where id = (
    select id from space_restore
    where is_kept and (state = 'WAITING' or lease_until < now())
    order by created_at limit 1 for update skip locked)
  returning *
$$;
comment on function claim_space_restore() is 'A restore that is due, for this server alone as long as it says every two minutes that it goes on; one whose upload ended half-way stays UPLOADING, and one that is over is cleaned up';

create function check_archived_references(of_restore uuid, ids jsonb) returns void language plpgsql as $$
declare
  reference record;
  found record;
begin
  for reference in
    select distinct child.name as child, own.attname as own
    from pg_constraint
    join space_tables() child on child.archived is not null and to_regclass(quote_ident(child.name)) = conrelid
    join pg_class target on target.oid = confrelid and (target.relname = 'component' or target.relname in (select name from space_tables()))
    cross join lateral unnest(conkey, confkey) pair (own, theirs)
    join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
    where contype = 'f' and theirs.attname = 'id' order by 1, 2
  loop
    select line, content ->> reference.own as named into found from archived_row
    where restore_id = of_restore and table_name = reference.child and content ->> reference.own is not null and not ids ? lower(content ->> reference.own)
    order by line limit 1;
    if found.line is not null then
      raise exception 'Archive: rows/%.jsonl, line %: "%" names a record that the archive does not have.', reference.child, found.line, reference.own
        using errcode = '23503';
    end if;
  end loop;
end $$;
comment on function check_archived_references(uuid, jsonb) is 'Refuses rows of an archive that belong to what is not in it, such as the record of another space';

-- Within a trigger, so that pages come back as they were: what pages do when they are made by hand, such as opening a draft, rests.
create function write_restored_space() returns trigger language plpgsql as $$
declare
  ids jsonb;
  origin archived_row;
  found component;
  used archived_row;
  given jsonb := '[]';
  item record;
  brought text[];
  columns text;
  copied text;
begin
  select * into origin from archived_row where restore_id = new.id and table_name = 'space';
  if origin.id is null then
    raise exception 'Archive: space.json: There is no space in the archive.' using errcode = '23514';
  end if;
  select coalesce(jsonb_object_agg(id, new_id), '{}') || jsonb_build_object(origin.id, new.new_space_id) into ids
  from archived_row where restore_id = new.id and table_name not in ('space', 'component');

  for used in select * from archived_row where restore_id = new.id and table_name = 'component' order by line loop
    select component.* into found from component
    where component.uuid::text = lower(used.content ->> 'uuid') and (type = 'PUBLIC'
      or assignments_of(component.meta) @> jsonb_build_array(jsonb_build_object('user_id', new.user_id))
      -- Whoever has it for one space by a gift has it here too; what was bought belongs to the space that paid.
      or exists (select from user_space mine where mine.user_id = new.user_id and mine.user_role = 'SpaceOwner' and mine.status = 'ACTIVE'
        and assignments_of(component.meta) @> jsonb_build_array(jsonb_build_object('space_id', mine.space_id))
        and not exists (select from purchase where purchase.component_id = component.id and purchase.space_id = mine.space_id)));
    if found.id is null then
      new.left_out := new.left_out || to_jsonb(left(coalesce(used.content ->> 'name', ''), 200));
    elsif found.type <> 'PUBLIC' then
      given := given || to_jsonb(found.id);
    end if;
    ids := ids || case when found.id is null then '{}' else jsonb_build_object(used.id, found.id) end;
  end loop;
  perform check_archived_references(new.id, ids || (
    select coalesce(jsonb_object_agg(id, ''), '{}') from archived_row where restore_id = new.id and table_name = 'component'));

  perform set_config('sitewright.publishing', 'on', true);
  perform set_config('sitewright.copying', 'on', true);
  begin
    insert into space (id, name, status, data_model, info, meta) values (
      new.new_space_id, new.name, 'Development', with_new_ids(coalesce(origin.content -> 'data_model', '{}')::text, ids)::jsonb,
      with_new_ids(archived_settings(coalesce(origin.content -> 'info', '{}'))::text, ids)::jsonb,
      with_new_ids(jsonb_strip_nulls(jsonb_build_object('favicon_url', origin.content #> '{meta,favicon_url}'))::text, ids)::jsonb);
  exception when data_exception or integrity_constraint_violation or raise_exception then
    raise exception 'Archive: space.json: %', sqlerrm using errcode = '23514';
  end;
  insert into user_space (user_id, space_id, user_role, status) values (new.user_id, new.new_space_id, 'SpaceOwner', 'ACTIVE');

  for item in select * from space_tables() where archived is not null order by place loop
    -- Columns that the archive does not know begin with their defaults.
    select array['id', 'space_id'] || array_agg(key) into brought from (
      select jsonb_object_keys(content) as key from (
        select content from archived_row where restore_id = new.id and table_name = item.name limit 1) one) keys;
    continue when brought[3] is null;
    select string_agg(own, ', '), string_agg(copy, ', ') into columns, copied
    from copied_values(item.name, item.restored, true) where own = any (brought) or trim('"' from own) = any (brought);
    begin
      execute format(
        'insert into %1$I (%2$s) select %3$s from (
           select row.* from archived_row staged
           cross join lateral jsonb_populate_record(null::public.%1$I, staged.content || jsonb_build_object(''id'', staged.id)) row
           where staged.restore_id = $5 and staged.table_name = %1$L) item',
        item.name, columns, copied)
      using ids, item.restored, new.new_space_id, new.user_id, new.id;
    exception when data_exception or integrity_constraint_violation or raise_exception then
      -- The limits of a plan speak for themselves.
      if sqlerrm like 'The plan is full%' or sqlerrm like 'A payment is overdue%' then raise; end if;
      raise exception 'Archive: rows/%.jsonl: %', item.name, sqlerrm using errcode = '23514';
    end;
  end loop;
  perform set_config('sitewright.copying', '', true);
  perform set_config('sitewright.publishing', '', true);
  perform record_audit(new.new_space_id, 'restored-from-archive', 'space', new.new_space_id::text, jsonb_build_object('title', new.name, 'from', left(origin.content ->> 'name', 200)));
  perform assign_components(given, jsonb_build_array(jsonb_build_object('space_id', new.new_space_id)), '[]');
  delete from archived_row where restore_id = new.id;
  return new;
end $$;
comment on function write_restored_space() is 'Makes the space of an archive, whole or not at all';
create trigger write_restored_space before update on space_restore for each row
  when (new.state = 'DONE' and old.state = 'WORKING') execute function write_restored_space();
