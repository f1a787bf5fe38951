create or replace function fire_payment() returns trigger language plpgsql as $$
declare
  payer "user";
begin
  select * into payer from "user" where id = new.user_id;
  perform fire_communication(new.space_id, case new.status when 'COMPLETED' then 'payment-received' else 'payment-failed' end,
    concat_ws(':', 'purchase', new.id, new.status), payer.email, payer.name,
    jsonb_build_object('payment', jsonb_build_object('amount', new.amount, 'currency', upper(new.currency))));
  return null;
end $$;
drop function apply_invoice(jsonb);
delete from purchase where type in ('PLAN', 'MEMBERSHIP');
drop index purchase_member_id_idx;
drop index purchase_invoice_key;
alter table purchase drop column member_id, drop column invoice, drop column subscription;
comment on table purchase is 'Payments to the platform; they outlive the space and the user';
delete from purchase_type where value in ('PLAN', 'MEMBERSHIP');
