-- A function in SQL is parsed and planned anew in each statement that calls it; one in PL/pgSQL once in a connection.
create or replace function acting_user() returns uuid language plpgsql stable as $$
declare
  session text := nullif(current_setting('hasura.user', true), '')::jsonb ->> 'x-hasura-user-id';
begin
  if session ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (select id from "user" where id = session::uuid);
  end if;
  return null;
end $$;
