alter function check_redirect() reset enable_seqscan;

create or replace function skip_known_tag() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tags of ' || new.space_id, 0));
  if import_mark() ->> 'adds' = 'tag'
    and exists (select from tag where space_id = new.space_id and type = new.type and name = new.name) then
    return null;
  end if;
  return new;
end $$;
