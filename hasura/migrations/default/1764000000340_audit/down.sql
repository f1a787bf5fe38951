drop function audit_status() cascade;
drop function audit_member() cascade;
drop function audit_soft_deletion() cascade;
drop function audit_removal() cascade;
drop function audit_deletions(regclass);
drop function record_audit(uuid, text, text, text, jsonb);
drop table audit_event;
drop function keep_audit();
