drop table preview_link;
drop function audit_preview_link();
