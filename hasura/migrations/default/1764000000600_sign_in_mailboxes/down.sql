drop index member_sign_in_space_id_idx;
create index member_sign_in_space_id_email_idx on member_sign_in (space_id, email, created_at);
alter table member_sign_in drop column mailbox;
