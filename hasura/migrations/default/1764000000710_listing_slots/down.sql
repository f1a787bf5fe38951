drop trigger refill_listing_slots on dataset;
drop trigger keep_dataset_slots_insert on dataset;
drop trigger keep_dataset_slots_update on dataset;
drop trigger fill_listing_slots_insert on listing;
drop trigger fill_listing_slots_update on listing;
drop function refill_listing_slots();
drop function keep_dataset_slots();
drop function fill_listing_slots();
drop function slot_value(text, jsonb);
drop function calendar_day(text);
drop function slot_kind(text);
update dataset set meta = meta - 'slots' where meta ? 'slots';
do $$
declare
  slot text;
begin
  for slot in
    select kind || '_' || number
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4), ('choices', 4)) as kinds (kind, most), generate_series(1, most) as number
  loop
    execute format('alter table listing drop column %I', slot);
  end loop;
end $$;
alter table listing
  drop column text_slots, drop column number_slots, drop column date_slots, drop column boolean_slots, drop column field_edits;
