drop table history, member_subscription, member, membership_role, subscription;
