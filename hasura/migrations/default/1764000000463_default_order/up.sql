-- Whoever changes defaults holds the row of one item and needs that of another. So they wait for each other before they
-- hold any: two who make each other's item the default one would otherwise wait for ever.
create function wait_for_defaults() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('default of ' || tg_table_name));
  return null;
end $$;
comment on function wait_for_defaults() is 'Lets those who change defaults go one after the other';

create trigger before_defaults before insert or delete or update of meta, type, space_id on header
  for each statement execute function wait_for_defaults();
create trigger before_defaults before insert or delete or update of meta, type, space_id on footer
  for each statement execute function wait_for_defaults();
create trigger before_defaults before insert or delete or update of meta, space_id on sidebar
  for each statement execute function wait_for_defaults();
