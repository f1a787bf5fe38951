-- A host name leads to one space. Whoever may write the settings of a space could otherwise write another's name into them,
-- and be shown to its visitors.
create function keep_host_names() returns trigger language plpgsql as $$
declare
  host text;
begin
  if tg_op = 'UPDATE' and old.status <> 'Deleted' and old.info -> 'domain' is not distinct from new.info -> 'domain' then
    return new;
  end if;
  -- Two who claim the same one wait for each other.
  perform pg_advisory_xact_lock(hashtext('host names'));
  for host in
    select name from (
      select new.info #>> '{domain,uri}' as name
      union select alias #>> '{}' from jsonb_path_query(new.info, 'lax $.domain.aliases[*].uri') alias
    ) named where name <> ''
  loop
    if exists (
      select from space
      where id <> new.id and status <> 'Deleted' and (
        info @> jsonb_build_object('domain', jsonb_build_object('uri', host))
        or info @> jsonb_build_object('domain', jsonb_build_object('aliases', jsonb_build_array(jsonb_build_object('uri', host)))))
    ) then
      raise exception 'The host name % belongs to another space.', host using errcode = '23505', constraint = 'space_host_key', table = 'space';
    end if;
  end loop;
  return new;
end $$;
comment on function keep_host_names() is 'Refuses a host name that another space has';

create trigger keep_host_names before insert or update of info, status on space for each row
  when (new.info ? 'domain' and new.status <> 'Deleted') execute function keep_host_names();
