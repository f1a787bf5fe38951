create or replace function acting_user() returns uuid language sql stable as $$
  select id from "user"
  where id::text = coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-user-id'
$$;
