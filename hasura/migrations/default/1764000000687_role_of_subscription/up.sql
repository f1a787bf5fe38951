-- A subscriber's role is one of that subscription, or one of none: with a role of another subscription a member would have for
-- nothing what others pay for. Who holds such a role gets the default role of the own subscription, or none where it has none.
alter table member_subscription disable trigger user;
update member_subscription set membership_role_id =
  (select id from membership_role own where own.subscription_id = member_subscription.subscription_id and own."default")
from membership_role held
where held.id = member_subscription.membership_role_id and held.subscription_id <> member_subscription.subscription_id;
alter table member_subscription enable trigger user;

create function check_subscriber_role() returns trigger language plpgsql as $$
declare
  role_subscription uuid;
begin
  -- Locked, so that the role cannot move to another subscription meanwhile.
  select subscription_id into role_subscription from membership_role where id = new.membership_role_id for share;
  if role_subscription <> new.subscription_id then
    raise exception 'Choose a role of this subscription.' using errcode = '23514', table = 'member_subscription';
  end if;
  return new;
end $$;
comment on function check_subscriber_role() is 'Refuses a subscriber''s role that belongs to another subscription';
create trigger check_subscriber_role before insert or update of membership_role_id, subscription_id on member_subscription
  for each row when (new.membership_role_id is not null) execute function check_subscriber_role();

create function check_role_subscribers() returns trigger language plpgsql as $$
begin
  perform from member_subscription where membership_role_id = new.id and subscription_id <> new.subscription_id limit 1;
  if found then
    raise exception 'Subscribers of another subscription have this role. Give them another role first.'
      using errcode = '23514', table = 'membership_role';
  end if;
  return new;
end $$;
comment on function check_role_subscribers() is 'Refuses to move a role away from the subscription of those who have it';
create trigger check_role_subscribers before update of subscription_id on membership_role
  for each row when (new.subscription_id is not null) execute function check_role_subscribers();
