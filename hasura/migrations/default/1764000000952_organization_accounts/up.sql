-- Every organization with its plan, for the platform's administrators: who pays, how much, when next, and who is late.
create view organization_account as
select payer.id, payer.name, payer.email, tier.id as tier_id, coalesce(plan.status, 'free') as status,
  case when plan.subscription is not null then plan.interval end as interval,
  case when renewed.at is not null then case renewed.interval when 'year' then renewed.price_year else renewed.price_month end end as next_amount,
  coalesce(renewed.currency, tier.currency) as currency,
  renewed.at as next_payment_at,
  coalesce(plan.ends_at, plan.period_end) as paid_until,
  plan.ends_at, plan.grace_until, payer_at.customer,
  (select count(*) from space where space.owner_id = payer.id and space.status <> 'Deleted')::integer as spaces,
  payer.created_at
from "user" payer
left join organization_plan plan on plan.user_id = payer.id and plan.status <> 'canceled'
join plan_tier tier on tier.id = plan.tier_id or plan.tier_id is null and tier.is_free
left join payment_customer payer_at on payer_at.user_id = payer.id
-- What is renewed is what it becomes then.
left join lateral (
  select plan.period_end as at, coalesce(plan.next_interval, plan.interval) as interval, sold.price_month, sold.price_year, sold.currency
  from plan_tier sold
  where sold.id = coalesce(plan.next_tier_id, plan.tier_id) and plan.subscription is not null and plan.ends_at is null
    and plan.status in ('active', 'trialing')
) renewed on true
where plan.user_id is not null or payer_at.user_id is not null or exists (select from space where space.owner_id = payer.id);
comment on view organization_account is 'Organizations with what they have and pay: people who own a space, have a plan, or bought something';
