create or replace function loose_assets(loose_before timestamptz) returns setof loose_asset language sql as $$
  with due as (
    select id, exists (
      select from asset where asset.space_id = loose_asset.space_id and position('/' || file_id || '/' in url) > 0) as is_used
    from loose_asset where since < loose_before order by since limit 100
  ), kept as (
    -- The asset came back, or another one has the file.
    delete from loose_asset using due where loose_asset.id = due.id and is_used
  )
  select loose_asset.* from loose_asset join due using (id) where not is_used
$$;

create or replace function loosen_asset_files() returns trigger language plpgsql as $$
begin
  -- What the platform or the undo of an import removes leaves its files, as ever.
  if acting_user() is null or import_mark() is not null then
    return null;
  end if;
  insert into loose_asset (space_id, file_id)
  select distinct gone.space_id, file.part[1]::uuid
  from gone join space on space.id = gone.space_id
  cross join lateral regexp_match(gone.url, '/' || gone.space_id || '/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{32}(?:\.webp$|/)') file (part)
  where file.part is not null
  on conflict (space_id, file_id) do update set since = now();
  return null;
end $$;

drop index asset_space_id_file_idx;
drop function asset_file(uuid, text);

create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  new.version := coalesce((select version from component where id = new.component_id), new.version);
  return new;
end $$;
