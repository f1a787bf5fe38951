-- Faults of the undo of deletions (migration more_deletions).

create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  -- What comes back was written for the version that it names.
  if current_setting('sitewright.undeleting', true) is distinct from 'on' then
    new.version := coalesce((select version from component where id = new.component_id), new.version);
  end if;
  return new;
end $$;

create or replace function loose_assets(loose_before timestamptz) returns setof loose_asset language sql as $$
  with due as (
    select id, exists (
      select from asset where asset.space_id = loose_asset.space_id and position('/' || file_id || '/' in url) > 0) as is_used
    from loose_asset where since < loose_before order by since limit 100
  ), kept as (
    -- The asset came back, or another one has the file. What is deleted again meanwhile is asked about later.
    delete from loose_asset using due where loose_asset.id = due.id and is_used and since < loose_before
  )
  select loose_asset.* from loose_asset join due using (id) where not is_used
$$;
