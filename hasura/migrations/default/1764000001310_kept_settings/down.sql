drop function undo_setting(uuid, uuid, uuid, jsonb);
drop trigger keep_setting on sender_domain;
drop trigger keep_setting on payment_account;
drop trigger keep_setting on mail_account;
drop function keep_setting();
drop table kept_setting;
