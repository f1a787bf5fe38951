-- PL/pgSQL keeps the plan of its first look: the whole table where that is small, for each row of a statement that makes it large.
alter function check_redirect() set enable_seqscan = off;

-- What stands behind an AND is asked even where the first part is null, which it is for whoever imports nothing.
create or replace function skip_known_tag() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tags of ' || new.space_id, 0));
  if import_mark() ->> 'adds' is distinct from 'tag' then
    return new;
  end if;
  if exists (select from tag where space_id = new.space_id and type = new.type and name = new.name) then
    return null;
  end if;
  return new;
end $$;
