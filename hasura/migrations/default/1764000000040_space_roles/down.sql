drop trigger refresh_user_roles on user_space;
drop trigger derive_user_roles on "user";
drop trigger keep_owner on user_space;
drop trigger take_seat on user_space;
drop function refresh_user_roles();
drop function derive_user_roles();
drop function transfer_space(uuid, uuid);
drop function keep_owner();
drop function take_seat();
