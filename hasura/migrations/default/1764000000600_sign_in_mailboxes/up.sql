-- One mailbox has many addresses (labels behind a `+`, dots at some providers): links are counted by the mailbox.
alter table member_sign_in add column mailbox text check (char_length(mailbox) <= 400);
update member_sign_in set mailbox = email;
alter table member_sign_in alter column mailbox set not null;
comment on column member_sign_in.mailbox is 'Whom the email counts as, so that nobody is mailed more by other spellings';

drop index member_sign_in_space_id_email_idx;
create index member_sign_in_space_id_idx on member_sign_in (space_id);
create index member_sign_in_mailbox_created_at_idx on member_sign_in (mailbox, created_at);
