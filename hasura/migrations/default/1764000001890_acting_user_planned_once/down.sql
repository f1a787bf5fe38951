create or replace function acting_user() returns uuid language sql stable as $$
  with session (id) as (
    select coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-user-id')
  select "user".id from "user"
  where "user".id = (
    select case when session.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then session.id::uuid end from session)
$$;
