drop function apply_payment(uuid, jsonb);
drop index credit_entry_purchase_id_idx;
drop index credit_entry_purchase_id_key;
alter table credit_entry disable trigger keep_credit_entry;
update credit_entry set kind = 'GRANTED' where kind = 'REFUNDED';
alter table credit_entry enable trigger keep_credit_entry;
alter table credit_entry
  drop constraint credit_entry_kind_check,
  drop constraint credit_entry_sign_check,
  drop column purchase_id,
  add constraint credit_entry_kind_check check (kind in ('GRANTED', 'BOUGHT', 'USED', 'RETURNED')),
  add constraint credit_entry_sign_check check (kind = 'GRANTED' or (kind = 'USED') = (credits < 0));
comment on column credit_entry.kind is 'GRANTED by the platform, BOUGHT, USED by a newsletter, or RETURNED for mails that were never sent';
drop table payment_customer;
alter table purchase
  drop constraint purchase_id_space_id_key,
  drop column refunded, drop column credits, drop column credits_back, drop column dispute,
  drop column payment_intent, drop column checkout_session, drop column title,
  alter column amount type numeric(12, 2);
alter table newsletter_package drop column currency;
comment on column newsletter_package.price is null;
