do $$
declare
  extended text;
  noted record;
begin
  for noted in
    select tgname, tgrelid::regclass as managed, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname in ('audit_change_insert', 'audit_change_update', 'note_record_change')
      and tgrelid = any (array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset']::regclass[])
  loop
    execute format('drop trigger %I on %s', noted.tgname, noted.managed);
    execute replace(noted.definition, 'custom_slots,value_keys', 'custom_slots');
  end loop;
  foreach extended in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    execute format('alter table %I drop column value_keys', extended);
  end loop;
end $$;
drop function value_keys(jsonb, text, text);
