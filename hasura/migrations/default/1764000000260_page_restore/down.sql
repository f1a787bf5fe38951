drop trigger keep_deleted_status on page;
drop function keep_deleted_status();
alter table page drop column deleted_status;
