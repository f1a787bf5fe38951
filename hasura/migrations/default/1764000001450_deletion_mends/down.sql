create or replace function note_component_version() returns trigger language plpgsql as $$
begin
  new.version := coalesce((select version from component where id = new.component_id), new.version);
  return new;
end $$;
