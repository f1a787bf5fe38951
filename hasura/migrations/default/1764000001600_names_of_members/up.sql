-- Lists look for members by their names, too. The names stand in info, where no index finds a part of them; a generated column holds both as
-- people write them, with one blank between. The table is written anew and held meanwhile.
alter table member add column first_and_last_name text not null generated always as (
  btrim(regexp_replace(coalesce(info ->> 'first_name', '') || ' ' || coalesce(info ->> 'last_name', ''), '\s+', ' ', 'g'))) stored;
comment on column member.first_and_last_name is 'First and last name, for the search';
create index member_space_id_first_and_last_name_trgm_idx on member using gin (space_id, first_and_last_name gin_trgm_ops);

-- The log and the history tell of the names, not of their copy.
do $$
declare
  noted record;
begin
  for noted in
    select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname in ('audit_change_insert', 'audit_change_update', 'note_record_change') and tgrelid = 'member'::regclass
  loop
    execute format('drop trigger %I on member', noted.tgname);
    execute replace(noted.definition, 'custom_slots,value_keys', 'custom_slots,value_keys,first_and_last_name');
  end loop;
end $$;
