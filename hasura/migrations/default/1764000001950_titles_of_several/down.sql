create or replace function record_audit(at_space uuid, what text, about text, record text, facts jsonb) returns void
language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  actor uuid := case
    when session ->> 'x-hasura-user-id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (session ->> 'x-hasura-user-id')::uuid
  end;
begin
  insert into audit_event (space_id, actor_id, actor_email, action, subject, record_id, detail, ip, user_agent)
  values (
    at_space, actor, (select email from "user" where id = actor), what, about, record, jsonb_strip_nulls(facts),
    left(session ->> 'x-hasura-client-ip', 100), left(session ->> 'x-hasura-user-agent', 500)
  );
end $$;
