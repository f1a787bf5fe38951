drop view space_owner;
drop table user_space, space, "user";
