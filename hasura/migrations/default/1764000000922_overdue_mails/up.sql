-- The owner gets a mail when a payment failed, and another when nothing can be changed any more.
alter table organization_plan add column told text check (char_length(told) <= 100);
comment on column organization_plan.told is 'What its owner was told last of a payment that failed: the stage, and until when it goes on';

create function claim_overdue_plans() returns setof organization_plan language sql as $$
  update organization_plan plan set told = now.mark
  from (
    select user_id, case when grace_until < now() then 'stopped ' else 'failed ' end || grace_until as mark
    from organization_plan where status in ('past_due', 'unpaid') and grace_until is not null
  ) now
  where now.user_id = plan.user_id and plan.told is distinct from now.mark
  returning plan.*
$$;
comment on function claim_overdue_plans() is 'The plans whose owners are to be told of a payment that failed; each is given out once for each stage';
