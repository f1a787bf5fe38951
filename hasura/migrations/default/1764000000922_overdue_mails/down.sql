drop function claim_overdue_plans();
alter table organization_plan drop column told;
