create or replace function fire_membership() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- Member and space are still there unless the row went along with them.
  for one in execute format(
    'select member.email, member.info, held.id as membership, held.space_id, held.cancel_info, held.became, subscription.name,
       role.name as role, count(*) over (partition by held.space_id) as many
     from (%s) held
     join member on member.id = held.member_id join subscription on subscription.id = held.subscription_id
     left join membership_role role on role.id = held.membership_role_id',
    case tg_op
      when 'INSERT' then 'select *, ''began'' as became from come'
      when 'DELETE' then 'select *, ''ended'' as became from gone where cancel_info is null'
      else 'select come.*, case when gone.cancel_info is null and come.cancel_info is not null then ''ended'' else ''changed'' end as became
        from come join gone using (id)
        where gone.cancel_info is null and come.cancel_info is not null or gone.membership_role_id is distinct from come.membership_role_id'
    end)
  loop
    if fires(one.many, 'member_subscription', one.space_id) then
      perform fire_communication(one.space_id, 'membership-' || one.became,
        concat_ws(':', 'membership', one.membership, one.became, case one.became when 'began' then null else txid_current() end),
        one.email, person_name(one.info), jsonb_build_object('membership', jsonb_build_object(
          'name', one.name, 'role', coalesce(one.role, ''), 'until', coalesce(one.cancel_info ->> 'ends_at', one.cancel_info ->> 'date'))));
    end if;
  end loop;
  return null;
end $$;

drop function apply_membership(uuid, uuid, jsonb);
drop index member_subscription_stripe_key;
comment on column member_subscription.membership_role_id is null;
comment on column member_subscription.stripe_info is null;
alter table member_subscription drop column status;
