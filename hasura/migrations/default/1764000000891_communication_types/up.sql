-- A communication is begun before it is decided what fires it.
alter table communication alter column type drop not null, alter column type drop default;
update communication set type = null where type = '';

create or replace function check_communication() returns trigger language plpgsql as $$
begin
  -- The field that a fault is about stands in brackets.
  if btrim(coalesce(new.type, '')) = '' then
    raise exception 'Choose what fires it. [type]' using errcode = '23514', table = 'communication';
  elsif btrim(coalesce(new.meta ->> 'subject', '')) = '' then
    raise exception 'Enter a subject. [subject]' using errcode = '23514', table = 'communication';
  elsif tg_op = 'UPDATE' and not exists (select from newsletter_block where communication_id = new.id) then
    -- A new one gets its content behind it, and sends nothing while it has none.
    raise exception 'Add content first, then let it send mail. [status]' using errcode = '23514', table = 'communication';
  end if;
  return new;
end $$;
