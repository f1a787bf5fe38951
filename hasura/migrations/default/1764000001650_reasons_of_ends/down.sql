create or replace function apply_plan(owner uuid, plan jsonb) returns setof organization_plan language plpgsql as $$
declare
  said organization_plan := jsonb_populate_record(null::organization_plan, plan);
  one organization_plan;
begin
  -- The order of two first states is that of the lock.
  perform from "user" where id = owner for no key update;
  select * into one from organization_plan where user_id = owner;
  if plan ->> 'status' = 'incomplete' then
    return query select * from organization_plan where user_id = owner;
    return;
  end if;
  if one.subscription is distinct from said.subscription then
    -- One that is over, or beside another one, is not the plan of anybody who has one.
    if one.user_id is not null and (said.status = 'canceled' or one.subscription is not null and one.status <> 'canceled') then
      return query select * from organization_plan where user_id = owner;
      return;
    end if;
    one.grace_until := null;
    one.cancel_reason := null;
    one.cancel_comment := null;
  elsif one.status = 'canceled' or said.asked_at < one.asked_at then
    -- What is over stays so; an answer to a question that was asked earlier tells nothing new.
    return query select * from organization_plan where user_id = owner;
    return;
  end if;
  return query insert into organization_plan as row (
    user_id, tier_id, interval, status, subscription, period_end, ends_at, next_tier_id, next_interval, change_at, grace_until,
    cancel_reason, cancel_comment, asked_at)
  values (
    owner, said.tier_id, said.interval, said.status, said.subscription, said.period_end, said.ends_at, said.next_tier_id,
    said.next_interval, said.change_at,
    case when said.status in ('past_due', 'unpaid') then coalesce(one.grace_until, now() + interval '14 days') end,
    case when said.ends_at is not null or said.status = 'canceled' then coalesce(said.cancel_reason, one.cancel_reason) end,
    case when said.ends_at is not null or said.status = 'canceled' then coalesce(said.cancel_comment, one.cancel_comment) end,
    said.asked_at)
  on conflict (user_id) do update set
    tier_id = excluded.tier_id, interval = excluded.interval, status = excluded.status, subscription = excluded.subscription,
    period_end = excluded.period_end, ends_at = excluded.ends_at, next_tier_id = excluded.next_tier_id,
    next_interval = excluded.next_interval, change_at = excluded.change_at, grace_until = excluded.grace_until,
    cancel_reason = excluded.cancel_reason, cancel_comment = excluded.cancel_comment, asked_at = excluded.asked_at
  returning *;
end $$;

create or replace function apply_membership(at_space uuid, membership uuid, state jsonb) returns setof member_subscription language plpgsql as $$
declare
  one member_subscription;
  before member_subscription;
  role record;
  next record;
  is_live boolean := state ->> 'status' in ('TRIALING', 'ACTIVE', 'PAST_DUE');
  ends_at text := coalesce(state ->> 'ended_at', state ->> 'ends_at');
begin
  select * into one from member_subscription row where row.id = membership and row.space_id = at_space for update;
  if not found then
    return;
  end if;
  before := one;
  if state ->> 'subscription' is not distinct from one.stripe_info ->> 'subscription' then
    -- What was asked earlier may be answered later. What is over does not begin again.
    if (state ->> 'asked_at')::timestamptz < (one.stripe_info ->> 'asked_at')::timestamptz
      or one.status = 'CANCELED' and state ->> 'subscription' is not null then
      return next one;
      return;
    end if;
  -- What runs is not ended by another one, nor followed by it where it is paid.
  elsif one.status in ('TRIALING', 'ACTIVE', 'PAST_DUE') and (one.stripe_info ->> 'subscription' is not null or not is_live)
    -- An older one that is told of after it was followed by another.
    or one.stripe_info ->> 'subscription' is not null and (state ->> 'anchor')::timestamptz < one.billing_cycle_anchor then
    return next one;
    return;
  end if;
  select id, name into role from membership_role row
  where row.id = (state ->> 'role')::uuid and row.space_id = at_space and row.subscription_id = one.subscription_id;
  select id, name into next from membership_role row
  where row.id = (state #>> '{change,role}')::uuid and row.space_id = at_space and row.subscription_id = one.subscription_id;
  one.status := state ->> 'status';
  one.membership_role_id := case when is_live then role.id end;
  one.recurring := is_live and ends_at is null and state ->> 'period' in ('month', 'year');
  one.billing_cycle_anchor := coalesce((state ->> 'anchor')::timestamptz, one.billing_cycle_anchor);
  if one.status = 'ACTIVE' then
    one.last_billing := coalesce((state ->> 'period_start')::timestamptz, one.last_billing);
  end if;
  one.cancel_info := case
    when ends_at is not null then coalesce(case when before.status = 'CANCELED' then null else before.cancel_info end, '{}')
      || coalesce(state -> 'cancel', '{}') || jsonb_build_object('ends_at', ends_at)
  end;
  one.pending_role_change := case
    when next.id is not null and is_live then jsonb_build_object('membership_role_id', next.id, 'name', next.name,
      'period', state #> '{change,period}', 'at', state #> '{change,at}')
  end;
  -- What is free, or paid once, has no subscription and no end of a period.
  one.stripe_info := one.stripe_info - '{subscription,period_end,price,currency}'::text[] || jsonb_strip_nulls(jsonb_build_object(
    'subscription', state -> 'subscription', 'period', state -> 'period', 'price', state -> 'price', 'currency', state -> 'currency',
    'period_end', state -> 'period_end', 'role', state -> 'role', 'asked_at', state -> 'asked_at'));
  if (one.status, one.membership_role_id, one.cancel_info is null) is distinct from
    (before.status, before.membership_role_id, before.cancel_info is null) then
    insert into history (member_id, space_id, action_type, description, meta)
    values (one.member_id, one.space_id, 'membership', 'Membership: ' || concat_ws(', ', role.name, lower(replace(one.status, '_', ' ')),
      case when is_live and ends_at is not null then 'ends ' || left(ends_at, 10) end), jsonb_build_object('status', one.status));
  end if;
  return query update member_subscription row set
    status = one.status, membership_role_id = one.membership_role_id, recurring = one.recurring, last_billing = one.last_billing,
    billing_cycle_anchor = one.billing_cycle_anchor, cancel_info = one.cancel_info, pending_role_change = one.pending_role_change,
    stripe_info = one.stripe_info, updated_at = now()
  where row.id = one.id returning *;
end $$;
