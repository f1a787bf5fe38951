drop trigger stamp_editor on subscription;
drop function stamp_editor();
drop view own_account;
