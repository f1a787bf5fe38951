-- Folders of the library. A folder knows the one it is in, so that moving and renaming change one row.
create table asset_folder (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  parent_id uuid references asset_folder (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (id, space_id),
  -- Checked at the end of the statement: the deletion of a space takes all of its folders at once.
  foreign key (parent_id, space_id) references asset_folder (id, space_id)
);
comment on table asset_folder is 'Folders of a space''s assets';
comment on column asset_folder.parent_id is 'The folder that it is in; null at the top';
comment on column asset_folder.updated_by is 'Who edited it last';

create unique index asset_folder_space_id_parent_id_name_key
  on asset_folder (space_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index asset_folder_space_id_name_idx on asset_folder (space_id, name, id);
create index asset_folder_space_id_name_trgm_idx on asset_folder using gin (space_id, name gin_trgm_ops);
create index asset_folder_parent_id_idx on asset_folder (parent_id) where parent_id is not null;

create trigger set_updated_at before update on asset_folder for each row execute function set_updated_at();
create trigger stamp_edit_insert before insert on asset_folder for each row execute function stamp_edit();
create trigger stamp_edit_update before update on asset_folder for each row
  when (old.updated_at is distinct from new.updated_at) execute function stamp_edit();
select audit_deletions('asset_folder');

create function check_asset_folder() returns trigger language plpgsql as $$
declare
  depth int;
begin
  with recursive above as (
    select new.parent_id as id, 1 as depth
    union all
    select folder.parent_id, above.depth + 1 from above join asset_folder folder on folder.id = above.id
    where folder.parent_id is not null and above.depth < 20 and above.id <> new.id
  )
  select case when bool_or(id = new.id) then 0 else max(above.depth) end into depth from above;
  if depth = 0 then
    raise exception 'A folder cannot be moved into itself.' using errcode = '23514', table = 'asset_folder';
  elsif depth >= 20 then
    raise exception 'Folders can be nested 20 deep.' using errcode = '23514', table = 'asset_folder';
  end if;
  return new;
end $$;
comment on function check_asset_folder() is 'Folders form a tree of bounded depth';
create trigger check_asset_folder before insert or update of parent_id on asset_folder
  for each row when (new.parent_id is not null) execute function check_asset_folder();

create function file_kind(type text, url text) returns text language sql immutable parallel safe as $$
  select case
    when coalesce(type, '') = '' then case
      when url ~* '\.(mp4|webm|mov)([?#]|$)' then 'video'
      when url ~* '\.(mp3|ogg|wav|m4a)([?#]|$)' then 'audio'
      when url ~* '\.(pdf|txt|csv|json|rtf|docx?|xlsx?|pptx?|od[tsp]|epub)([?#]|$)' then 'document'
      when url ~* '\.(woff2?|ttf|otf)([?#]|$)' then 'font'
      when url ~* '\.zip([?#]|$)' then 'archive'
      else 'picture' end
    when type like 'image/%' then 'picture'
    when type like 'video/%' then 'video'
    when type like 'audio/%' then 'audio'
    when type like 'font/%' then 'font'
    when type = 'application/zip' then 'archive'
    else 'document' end
$$;
comment on function file_kind(text, text) is 'What a file is by its MIME type; by its address where the type is unknown, as for rows of an import';

alter table asset
  add column folder_id uuid references asset_folder (id),
  add column kind text not null generated always as (file_kind(metadata ->> 'type', url)) stored,
  add foreign key (folder_id, space_id) references asset_folder (id, space_id);
comment on column asset.folder_id is 'The folder that it is in; null at the top';
comment on column asset.kind is 'picture, video, audio, document, font or archive';

create index asset_space_id_folder_id_idx on asset (space_id, folder_id, created_at desc nulls last, id);
create index asset_space_id_kind_idx on asset (space_id, kind, created_at desc nulls last, id);
create index asset_folder_id_idx on asset (folder_id) where folder_id is not null;

-- A copy of a space has its folders too.
create or replace function copied_tables() returns table (place integer, name text, taken text, anew jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb),
    (2, 'asset_folder', 'true', '{}'),
    (3, 'asset', 'true', '{}'),
    (4, 'dataset', 'true', '{}'),
    (5, 'partner', 'true', '{}'),
    (6, 'listing', 'deleted_at is null', '{}'),
    (7, 'variant', 'true', '{}'),
    (8, 'product', 'true', '{}'),
    (9, 'header', 'true', '{}'),
    (10, 'footer', 'true', '{}'),
    (11, 'sidebar', 'true', '{}'),
    (12, 'form', 'true', '{"record_count": 0}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (13, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1}'),
    (14, 'template', 'true', '{}'),
    (15, 'section', 'true', '{}'),
    (16, 'block', 'true', '{}'),
    (17, 'aiprompt', 'true', '{}'),
    (18, 'subscription', 'false', '{}'),
    (19, 'membership_role', 'false', '{}'),
    (20, 'member', 'false', '{}'),
    (21, 'newsletter', 'false', '{}'),
    (22, 'communication', 'false', '{}')
$$;
