-- Faults of the undo of deletions (migration more_deletions).

create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  -- What comes back was written for the version that it names.
  if current_setting('sitewright.undeleting', true) is distinct from 'on' then
    new.version := coalesce((select version from component where id = new.component_id), new.version);
  end if;
  return new;
end $$;

-- The folder of a file, from its address: a large library is searched by it.
create function asset_file(at_space uuid, url text) returns uuid language sql immutable parallel safe as $$
  select (regexp_match(url, '/' || at_space::text || '/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{32}(?:\.webp$|/)'))[1]::uuid
$$;
comment on function asset_file(uuid, text) is 'The folder of a file and its forms, in that of the space; empty for what is kept elsewhere';
create index asset_space_id_file_idx on asset (space_id, asset_file(space_id, url));

create or replace function loosen_asset_files() returns trigger language plpgsql as $$
begin
  -- What the platform or the undo of an import removes leaves its files, as ever.
  if acting_user() is null or import_mark() is not null then
    return null;
  end if;
  insert into loose_asset (space_id, file_id)
  select distinct gone.space_id, asset_file(gone.space_id, gone.url)
  from gone join space on space.id = gone.space_id
  where asset_file(gone.space_id, gone.url) is not null
  on conflict (space_id, file_id) do update set since = now();
  return null;
end $$;

create or replace function loose_assets(loose_before timestamptz) returns setof loose_asset language sql as $$
  with due as (
    select id, exists (
      select from asset where asset.space_id = loose_asset.space_id and asset_file(asset.space_id, url) = file_id) as is_used
    from loose_asset where since < loose_before order by since limit 100
  ), kept as (
    -- The asset came back, or another one has the file. What is deleted again meanwhile is asked about later.
    delete from loose_asset using due where loose_asset.id = due.id and is_used and since < loose_before
  )
  select loose_asset.* from loose_asset join due using (id) where not is_used
$$;
