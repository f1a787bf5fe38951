drop trigger check_role_subscribers on membership_role;
drop function check_role_subscribers();
drop trigger check_subscriber_role on member_subscription;
drop function check_subscriber_role();
