create or replace function apply_credit_entries() returns trigger language plpgsql as $$
declare
  one record;
  balance integer;
begin
  for one in select space_id, sum(credits)::integer as credits from added group by space_id order by space_id loop
    -- Whoever comes at the same time waits, so that no credit is spent twice.
    select newsletter_credits + one.credits into balance from space where id = one.space_id for update;
    if balance < 0 then
      raise exception 'The space is short of % credit%.', -balance, case when balance = -1 then '' else 's' end
        using errcode = '23514', table = 'credit_entry';
    end if;
    update space set newsletter_credits = balance where id = one.space_id;
  end loop;
  return null;
end $$;

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
