drop trigger check_email_update on invitation;
drop trigger check_email_insert on invitation;
drop trigger check_email_update on communication_trigger;
drop trigger check_email_insert on communication_trigger;
drop trigger check_email_update on recipients;
drop trigger check_email_insert on recipients;
drop trigger check_email_update on member;
drop trigger check_email_insert on member;
drop function check_email;

alter table member drop constraint member_email_check,
  add constraint member_email_check check (is_email(email)) not valid;
alter table recipients drop constraint recipients_email_check,
  add constraint recipients_email_check check (is_email(email)) not valid;
alter table communication_trigger drop constraint communication_trigger_email_check,
  add constraint communication_trigger_email_check check (is_email(email)) not valid;
alter table invitation drop constraint invitation_email_check,
  add constraint invitation_email_check check (email = lower(email) and is_email(email)) not valid;
