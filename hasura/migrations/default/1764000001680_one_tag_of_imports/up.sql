-- Two imports may add the same tag at once: the second waits, and takes the tag of the first (docs/decisions/217).
create function skip_known_tag() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tags of ' || new.space_id, 0));
  if import_mark() ->> 'adds' = 'tag'
    and exists (select from tag where space_id = new.space_id and type = new.type and name = new.name) then
    return null;
  end if;
  return new;
end $$;
comment on function skip_known_tag() is 'Lets an import add no tag that is there by now. People may add a second one of the same name';

create trigger skip_known_tag before insert on tag for each row execute function skip_known_tag();
