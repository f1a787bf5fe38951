-- An event of several records has their names in its list too, as one record has its own.
create or replace function record_audit(at_space uuid, what text, about text, record text, facts jsonb) returns void
language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  actor uuid := case
    when session ->> 'x-hasura-user-id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (session ->> 'x-hasura-user-id')::uuid
  end;
  shown constant int := 3;
  titles jsonb := facts -> 'titles';
begin
  if not facts ? 'title' and jsonb_typeof(titles) = 'array' then
    facts := facts || jsonb_build_object('title', (
      select string_agg(left(name, 60), ', ' order by place) from jsonb_array_elements_text(titles) with ordinality named (name, place)
      where place <= shown) || case when (facts ->> 'count')::bigint > shown then ', …' else '' end);
  end if;
  insert into audit_event (space_id, actor_id, actor_email, action, subject, record_id, detail, ip, user_agent)
  values (
    at_space, actor, (select email from "user" where id = actor), what, about, record, jsonb_strip_nulls(facts),
    left(session ->> 'x-hasura-client-ip', 100), left(session ->> 'x-hasura-user-agent', 500)
  );
end $$;
