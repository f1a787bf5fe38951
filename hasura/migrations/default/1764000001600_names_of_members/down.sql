do $$
declare
  noted record;
begin
  for noted in
    select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname in ('audit_change_insert', 'audit_change_update', 'note_record_change') and tgrelid = 'member'::regclass
  loop
    execute format('drop trigger %I on member', noted.tgname);
    execute replace(noted.definition, 'custom_slots,value_keys,first_and_last_name', 'custom_slots,value_keys');
  end loop;
end $$;
alter table member drop column first_and_last_name;
