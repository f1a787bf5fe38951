-- Faults of the undo of deletions (migration more_deletions).

create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  -- What comes back was written for the version that it names.
  if current_setting('sitewright.undeleting', true) is distinct from 'on' then
    new.version := coalesce((select version from component where id = new.component_id), new.version);
  end if;
  return new;
end $$;
