-- Exclusive blocks that have a price are bought for a space, which has them for as long as the payment stands.

alter table component
  add column price numeric(14, 3),
  add column currency text not null default 'EUR',
  add constraint component_price_check check (price is null or fault_of_packages(
    jsonb_build_array(jsonb_build_object('period', 'once', 'price', price, 'currency', currency))) is null),
  add constraint component_currency_check check (currency ~ '^[A-Z]{3}$');
comment on column component.price is 'What a space pays for an exclusive one, in units of the currency. Empty where it is not sold';

alter table purchase
  add column component_id uuid references component (id) on delete set null,
  add column delivery text check (delivery in ('GIVEN', 'TAKEN', 'SPARE'));
comment on column purchase.component_id is 'The exclusive block that it bought';
comment on column purchase.delivery is 'GIVEN to the space, TAKEN back with its payment, or SPARE: paid for nothing, and to be given back';
create index purchase_component_id_idx on purchase (component_id) where component_id is not null;

create view component_offer as
  select id as component_id, name, public_meta as meta, price, currency
  from component where type = 'EXCLUSIVE' and status = 'ACTIVE' and price is not null;
comment on view component_offer is 'The exclusive blocks that a space can buy, without their fields and templates';

create function deliver_block(one purchase) returns text language plpgsql as $$
declare
  block component;
  blocks jsonb := jsonb_build_array(one.component_id);
  place jsonb := jsonb_build_array(jsonb_build_object('space_id', one.space_id));
  -- While a bank decides, pages keep what stands on them.
  is_owed boolean := one.status not in ('PROCESSING', 'FAILED', 'REFUNDED')
    and one.dispute is distinct from 'LOST' and one.refunded < one.amount;
begin
  if one.type <> 'EXCLUSIVE_COMPONENT' or one.delivery = 'SPARE' or is_owed = (one.delivery is not distinct from 'GIVEN') then
    return one.delivery;
  end if;
  if not is_owed then
    perform from assign_components(blocks, '[]', place);
    return 'TAKEN';
  end if;
  -- Two payments for the same wait for each other here.
  select * into block from component where id = one.component_id for update;
  if one.space_id is null or block.id is null or block.type <> 'EXCLUSIVE'
    or assignments_of(block.meta) @> place then
    return 'SPARE';
  end if;
  perform from assign_components(blocks, place, '[]');
  return 'GIVEN';
end $$;
comment on function deliver_block(purchase) is 'Gives a space the block that it paid, and takes it back with the money; says where the block is then';

create or replace function apply_payment(purchase uuid, payment jsonb) returns setof purchase language plpgsql as $$
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
  one.delivery := deliver_block(one);
  return query update purchase row set
    payment_intent = one.payment_intent, checkout_session = one.checkout_session, refunded = one.refunded, dispute = one.dispute,
    status = one.status, credits_back = one.credits_back, delivery = one.delivery, updated_at = now()
  where row.id = one.id returning *;
end $$;
