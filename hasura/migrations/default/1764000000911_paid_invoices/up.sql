-- Each paid invoice of a subscription is a purchase: of an organization that has a plan, or of a member.

insert into purchase_type (value, comment) values
  ('PLAN', 'A period of an organization''s plan'),
  ('MEMBERSHIP', 'A membership of a visitor, which the space sells');

comment on table purchase is 'Payments to the platform, and of members to a space; they outlive the space and the person';
alter table purchase
  add column member_id uuid references member (id) on delete set null,
  add foreign key (member_id, space_id) references member (id, space_id) on delete set null (member_id),
  add column invoice text,
  add column subscription text;
comment on column purchase.member_id is 'The member who paid; their space has the money';
comment on column purchase.invoice is 'The bill at the payment service';
comment on column purchase.subscription is 'The subscription at the payment service';
create unique index purchase_invoice_key on purchase (invoice) where invoice is not null;
create index purchase_member_id_idx on purchase (member_id) where member_id is not null;

create function apply_invoice(bill jsonb) returns setof purchase language plpgsql as $$
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
comment on function apply_invoice(jsonb) is 'Brings the purchase of a bill to what the payment service says of it; makes it where there is none';

create or replace function fire_payment() returns trigger language plpgsql as $$
declare
  payer record;
begin
  if new.member_id is null then
    select email, name into payer from "user" where id = new.user_id;
  else
    select email, person_name(info) as name into payer from member where id = new.member_id;
  end if;
  perform fire_communication(new.space_id, case new.status when 'COMPLETED' then 'payment-received' else 'payment-failed' end,
    concat_ws(':', 'purchase', new.id, new.status), payer.email, payer.name,
    jsonb_build_object('payment', jsonb_build_object('amount', new.amount, 'currency', upper(new.currency))));
  return null;
end $$;
