-- An organization whose payment failed goes on for days; then its spaces are read only until it is paid. The platform's own writes pass.
create function keep_paid() returns trigger language plpgsql as $$
declare
  session jsonb := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb;
  owner uuid;
begin
  -- Visitors of a site have no id of a user, and the server has no space.
  if session ->> 'x-hasura-space-id' is null or session ->> 'x-hasura-user-id' is null then
    return null;
  end if;
  select plan.user_id into owner from space join organization_plan plan on plan.user_id = space.owner_id
  where space.id = (session ->> 'x-hasura-space-id')::uuid and plan.status in ('past_due', 'unpaid') and plan.grace_until < now();
  if owner is not null then
    raise exception 'A payment is overdue, and nothing can be changed until it is made. %',
      plan_words(owner, 'Pay under Organization.', 'Ask %s to pay.') using errcode = '23514', table = tg_table_name;
  end if;
  return null;
end $$;
comment on function keep_paid() is 'Refuses what people of a space write while its owner has not paid for longer than the days of grace';

-- Everything that belongs to a space, but what is personal or counts.
do $$
declare
  kept regclass;
begin
  for kept in
    select pg_class.oid from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'space_id' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('audit_event', 'saved_view', 'site_visit', 'link_click', 'purchase', 'credit_entry', 'user_space')
    order by relname
  loop
    execute format('create trigger keep_paid before insert or update or delete on %s for each statement execute function keep_paid()', kept);
  end loop;
end $$;
create trigger keep_paid before update on space for each statement execute function keep_paid();
