drop function confirm_sign_up(uuid, text, text);
delete from member_sign_in where sign_up is not null;
alter table member_sign_in drop column sign_up;
