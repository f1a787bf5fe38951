drop trigger revoke_tokens on "user";
drop function revoke_tokens();
alter table "user" drop column tokens_valid_after;
