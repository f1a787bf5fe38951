-- What costs nothing and was chosen after a paid membership is not ended by what is still told of the paid one.
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
