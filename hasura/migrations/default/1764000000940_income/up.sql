-- What a space earns by memberships: what came in month by month, and what comes in as long as nothing changes.

create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;
comment on function known_zone(text) is 'The time zone of that name; UTC where there is none';

create view membership_income as
select purchase.space_id, purchase.currency, coalesce(purchase.title, '') as title,
  to_char(purchase.created_at at time zone known_zone(nullif(space.info ->> 'time_zone', '')), 'YYYY-MM') as month,
  sum(purchase.amount - purchase.refunded) as amount, count(*) as payments
from purchase
join space on space.id = purchase.space_id
where purchase.type = 'MEMBERSHIP' and purchase.status in ('COMPLETED', 'REFUNDED')
group by 1, 2, 3, 4;
comment on view membership_income is 'What members paid a space, less what they were given back, by month of the space and by membership. Disputed payments are left out';

create view membership_revenue as
select member_subscription.space_id, coalesce(member_subscription.stripe_info ->> 'currency', '') as currency,
  count(*) filter (where member_subscription.status in ('ACTIVE', 'PAST_DUE')) as paying,
  count(*) filter (where member_subscription.status = 'TRIALING') as trying,
  coalesce(sum((member_subscription.stripe_info ->> 'price')::numeric
    / case member_subscription.stripe_info ->> 'period' when 'year' then 12 else 1 end)
    filter (where member_subscription.status in ('ACTIVE', 'PAST_DUE')), 0) as monthly,
  count(*) filter (where lost.at > now() - interval '30 days') as lost,
  count(*) filter (where member_subscription.billing_cycle_anchor <= now() - interval '30 days'
    and (lost.at is null or lost.at > now() - interval '30 days')) as before
from member_subscription
cross join lateral (
  select case when member_subscription.status in ('CANCELED', 'UNPAID')
    then coalesce((member_subscription.cancel_info ->> 'ends_at')::timestamptz, member_subscription.updated_at) end as at
) lost
where member_subscription.stripe_info ->> 'period' in ('month', 'year') and member_subscription.status <> 'INCOMPLETE'
group by 1, 2;
comment on view membership_revenue is 'The paid memberships of a space by currency: what they bring in a month, and how many were lost in the last 30 days of those there before';

-- The payment service describes a line; people know a plan and a membership by its name.
create or replace function apply_invoice(bill jsonb) returns setof purchase language plpgsql as $$
declare
  owner uuid := (bill ->> 'owner')::uuid;
  place uuid;
  payer uuid;
  of_member uuid;
  one uuid;
  what text;
  sold uuid := substring(bill ->> 'key' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
begin
  -- A draft still changes, and nothing is paid for a trial.
  if bill ->> 'status' = 'draft' or (bill ->> 'amount')::numeric = 0 then
    return;
  end if;
  if bill ->> 'kind' = 'membership' then
    select space_id, member_id into place, of_member from member_subscription where id = owner;
    select name into what from membership_role where id = sold and space_id = place;
  else
    select id into payer from "user" where id = owner;
    select name into what from plan_tier where id = sold;
  end if;
  -- What was known before its owner went stays.
  if place is not null or payer is not null then
    insert into purchase (amount, currency, type, title, user_id, space_id, member_id, invoice, subscription, created_at)
    values (
      (bill ->> 'amount')::numeric, bill ->> 'currency', case bill ->> 'kind' when 'membership' then 'MEMBERSHIP' else 'PLAN' end,
      left(coalesce(what, bill ->> 'title'), 200), payer, place, of_member, bill ->> 'invoice', bill ->> 'subscription', (bill ->> 'created_at')::timestamptz
    )
    on conflict (invoice) where invoice is not null do nothing;
  end if;
  select id into one from purchase where invoice = bill ->> 'invoice';
  return query select * from apply_payment(one, jsonb_build_object(
    'status', case bill ->> 'status' when 'paid' then 'COMPLETED' when 'open' then 'PROCESSING' else 'FAILED' end,
    'payment_intent', bill ->> 'payment_intent', 'refunded', bill ->> 'refunded', 'dispute', bill ->> 'dispute'
  ));
end $$;
