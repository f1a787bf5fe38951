-- The same rule as `isEmail` (src/schema/formats/email.ts). Rows from before are asked when they change.
create function is_email(address text) returns boolean language sql immutable parallel safe as $$
  select char_length(address) <= 320
    and address ~ '^[^@[:space:][:cntrl:]]+@([a-zA-Z0-9-]+[.])+([a-zA-Z]{2,63}|[xX][nN]--[a-zA-Z0-9-]{1,59})$'
$$;
comment on function is_email is 'Local part, at sign, domain, and an ending of two letters or more';

alter table member drop constraint member_email_check,
  add constraint member_email_check check (is_email(email)) not valid;
alter table recipients drop constraint recipients_email_check,
  add constraint recipients_email_check check (is_email(email)) not valid;
alter table communication_trigger drop constraint communication_trigger_email_check,
  add constraint communication_trigger_email_check check (is_email(email)) not valid;
alter table invitation drop constraint invitation_email_check,
  add constraint invitation_email_check check (email = lower(email) and is_email(email)) not valid;
