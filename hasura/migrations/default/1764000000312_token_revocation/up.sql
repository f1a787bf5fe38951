alter table "user" add column tokens_valid_after timestamptz;
comment on column "user".tokens_valid_after is 'Sign-ins up to this moment are over: signed out everywhere, or disabled since';

create function revoke_tokens() returns trigger language plpgsql as $$
begin
  new.tokens_valid_after := now();
  return new;
end $$;
comment on function revoke_tokens() is 'Whoever is disabled has to sign in again when that is taken back';

create trigger revoke_tokens before update of status on "user"
  for each row when (new.status = 'DISABLED' and old.status is distinct from 'DISABLED') execute function revoke_tokens();
