alter table invitation drop constraint invitation_email_check, add constraint invitation_email_check
  check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);
alter table communication_trigger drop constraint communication_trigger_email_check, add constraint communication_trigger_email_check
  check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);
alter table recipients drop constraint recipients_email_check, add constraint recipients_email_check
  check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);
alter table member drop constraint member_email_check, add constraint member_email_check
  check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320);

drop function is_email;
