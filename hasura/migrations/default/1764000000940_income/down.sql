create or replace function apply_invoice(bill jsonb) returns setof purchase language plpgsql as $$
declare
  owner uuid := (bill ->> 'owner')::uuid;
  place uuid;
  payer uuid;
  of_member uuid;
  one uuid;
begin
  -- A draft still changes, and nothing is paid for a trial.
  if bill ->> 'status' = 'draft' or (bill ->> 'amount')::numeric = 0 then
    return;
  end if;
  if bill ->> 'kind' = 'membership' then
    select space_id, member_id into place, of_member from member_subscription where id = owner;
  else
    select id into payer from "user" where id = owner;
  end if;
  -- What was known before its owner went stays.
  if place is not null or payer is not null then
    insert into purchase (amount, currency, type, title, user_id, space_id, member_id, invoice, subscription, created_at)
    values (
      (bill ->> 'amount')::numeric, bill ->> 'currency', case bill ->> 'kind' when 'membership' then 'MEMBERSHIP' else 'PLAN' end,
      left(bill ->> 'title', 200), payer, place, of_member, bill ->> 'invoice', bill ->> 'subscription', (bill ->> 'created_at')::timestamptz
    )
    on conflict (invoice) where invoice is not null do nothing;
  end if;
  select id into one from purchase where invoice = bill ->> 'invoice';
  return query select * from apply_payment(one, jsonb_build_object(
    'status', case bill ->> 'status' when 'paid' then 'COMPLETED' when 'open' then 'PROCESSING' else 'FAILED' end,
    'payment_intent', bill ->> 'payment_intent', 'refunded', bill ->> 'refunded', 'dispute', bill ->> 'dispute'
  ));
end $$;
drop view membership_revenue;
drop view membership_income;
drop function known_zone(text);
