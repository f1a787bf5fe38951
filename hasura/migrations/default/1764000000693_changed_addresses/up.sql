-- A check of a table asks a row at every change, so that somebody with an address from before the rule of `is_email` could not
-- change anything else. The tables ask again what every row meets; the rule itself is asked of addresses that are new.
alter table member drop constraint member_email_check, add constraint member_email_check
  check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);
alter table recipients drop constraint recipients_email_check, add constraint recipients_email_check
  check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);
alter table communication_trigger drop constraint communication_trigger_email_check, add constraint communication_trigger_email_check
  check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);
alter table invitation drop constraint invitation_email_check, add constraint invitation_email_check
  check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);

-- Words and names of a check of the table, so that the console says it the same way.
create function check_email() returns trigger language plpgsql as $$
begin
  raise exception 'new row for relation "%" violates check constraint "%_email_check"', tg_table_name, tg_table_name
    using errcode = '23514', constraint = tg_table_name || '_email_check', table = tg_table_name;
end $$;
comment on function check_email() is 'Refuses an address that is none. Attached where a row brings another address than it had';

create trigger check_email_insert before insert on member for each row
  when (not is_email(new.email)) execute function check_email();
create trigger check_email_update before update of email on member for each row
  when (new.email is distinct from old.email and not is_email(new.email)) execute function check_email();
create trigger check_email_insert before insert on recipients for each row
  when (not is_email(new.email)) execute function check_email();
create trigger check_email_update before update of email on recipients for each row
  when (new.email is distinct from old.email and not is_email(new.email)) execute function check_email();
create trigger check_email_insert before insert on communication_trigger for each row
  when (not is_email(new.email)) execute function check_email();
create trigger check_email_update before update of email on communication_trigger for each row
  when (new.email is distinct from old.email and not is_email(new.email)) execute function check_email();
create trigger check_email_insert before insert on invitation for each row
  when (not is_email(new.email)) execute function check_email();
create trigger check_email_update before update of email on invitation for each row
  when (new.email is distinct from old.email and not is_email(new.email)) execute function check_email();
