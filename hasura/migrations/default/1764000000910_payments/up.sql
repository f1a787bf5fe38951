-- What is bought is paid through the payment service, and follows what that says: in any order, as often as it says it.

alter table newsletter_package add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');
comment on column newsletter_package.price is 'In units of the currency, not in cents';

-- Three decimals: dinars have as many.
alter table purchase
  alter column amount type numeric(14, 3),
  add column refunded numeric(14, 3) not null default 0,
  add column credits integer check (credits > 0),
  add column credits_back integer not null default 0,
  add column dispute text check (dispute in ('OPEN', 'LOST', 'WON')),
  add column payment_intent text,
  add column checkout_session text,
  add column title text check (char_length(title) <= 200),
  add constraint purchase_refunded_check check (refunded between 0 and amount),
  add constraint purchase_id_space_id_key unique (id, space_id);
comment on column purchase.refunded is 'How much of the amount was given back';
comment on column purchase.credits is 'The credits that it bought';
comment on column purchase.credits_back is 'How many of them a refund or a dispute claims, also where they were used already';
comment on column purchase.dispute is 'Whether the owner of the card took the money back through their bank';
comment on column purchase.payment_intent is 'The payment at the payment service';
comment on column purchase.checkout_session is 'Where it is paid, at the payment service';
comment on column purchase.title is 'What was bought, as it was called then';
create unique index purchase_payment_intent_key on purchase (payment_intent) where payment_intent is not null;
create unique index purchase_checkout_session_key on purchase (checkout_session) where checkout_session is not null;

create table payment_customer (
  user_id uuid primary key references "user" (id) on delete cascade,
  customer text not null unique,
  created_at timestamptz not null default now()
);
comment on table payment_customer is 'Who people are at the payment service';

alter table credit_entry
  drop constraint credit_entry_kind_check,
  drop constraint credit_entry_sign_check,
  add column purchase_id uuid references purchase (id) on delete set null,
  -- A space that is deleted leaves its purchases, and takes its entries along: at the end both are so.
  add foreign key (purchase_id, space_id) references purchase (id, space_id) on delete set null (purchase_id) deferrable initially deferred,
  add constraint credit_entry_kind_check check (kind in ('GRANTED', 'BOUGHT', 'USED', 'RETURNED', 'REFUNDED')),
  add constraint credit_entry_sign_check check (kind = 'GRANTED' or (kind in ('USED', 'REFUNDED')) = (credits < 0));
comment on column credit_entry.kind is 'GRANTED by the platform, BOUGHT, USED by a newsletter, RETURNED for mails that were never sent, or REFUNDED with their payment';
comment on column credit_entry.purchase_id is 'The payment that they came from, or went back with';
create unique index credit_entry_purchase_id_key on credit_entry (purchase_id) where kind = 'BOUGHT';
create index credit_entry_purchase_id_idx on credit_entry (purchase_id) where purchase_id is not null;

create function apply_payment(purchase uuid, payment jsonb) returns setof purchase language plpgsql as $$
declare
  one purchase;
  claimed integer;
  taken integer;
begin
  select * into one from purchase row where row.id = apply_payment.purchase for update;
  if not found then
    return;
  end if;
  one.payment_intent := coalesce(payment ->> 'payment_intent', one.payment_intent);
  one.checkout_session := coalesce(payment ->> 'checkout_session', one.checkout_session);
  -- What was said before may come late: money that came stays, what was given back stays given back, and a bank decides once.
  one.refunded := greatest(one.refunded, least((payment ->> 'refunded')::numeric, one.amount));
  if one.dispute is null or one.dispute = 'OPEN' then
    one.dispute := coalesce(payment ->> 'dispute', one.dispute);
  end if;
  one.status := case
    when one.dispute in ('OPEN', 'LOST') then 'DISPUTED'
    when one.refunded > 0 and one.refunded = one.amount then 'REFUNDED'
    when one.dispute = 'WON' or one.status in ('COMPLETED', 'DISPUTED', 'REFUNDED') then 'COMPLETED'
    else payment ->> 'status'
  end;
  if one.credits is not null and one.space_id is not null and one.status not in ('PROCESSING', 'FAILED') then
    insert into credit_entry (space_id, kind, credits, note, purchase_id, created_by)
    values (one.space_id, 'BOUGHT', one.credits, one.title, one.id, one.user_id)
    on conflict (purchase_id) where kind = 'BOUGHT' do nothing;
    claimed := case when one.status = 'DISPUTED' then one.credits else floor(one.credits * one.refunded / nullif(one.amount, 0)) end;
    if claimed > one.credits_back then
      -- Used ones are gone.
      select least(claimed - one.credits_back, newsletter_credits) into taken from space where id = one.space_id for update;
      if taken > 0 then
        insert into credit_entry (space_id, kind, credits, note, purchase_id) values (one.space_id, 'REFUNDED', -taken, one.title, one.id);
      end if;
    elsif claimed < one.credits_back then
      select least(one.credits_back - claimed, -coalesce(sum(credits), 0)) into taken
      from credit_entry where purchase_id = one.id and kind in ('REFUNDED', 'RETURNED');
      if taken > 0 then
        insert into credit_entry (space_id, kind, credits, note, purchase_id) values (one.space_id, 'RETURNED', taken, one.title, one.id);
      end if;
    end if;
    one.credits_back := claimed;
  end if;
  return query update purchase row set
    payment_intent = one.payment_intent, checkout_session = one.checkout_session, refunded = one.refunded, dispute = one.dispute,
    status = one.status, credits_back = one.credits_back, updated_at = now()
  where row.id = one.id returning *;
end $$;
comment on function apply_payment(uuid, jsonb) is 'Brings a purchase and the credits that it bought to what the payment service says of its payment';
