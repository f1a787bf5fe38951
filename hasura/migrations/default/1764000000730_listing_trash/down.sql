comment on function audit_soft_deletion() is 'Tells of pages that were deleted or restored, one event for each statement and space';
drop trigger audit_soft_deletion on listing;
-- Without a trash, what lies in it is gone.
delete from listing where deleted_at is not null;
alter table listing drop column deleted_at;
