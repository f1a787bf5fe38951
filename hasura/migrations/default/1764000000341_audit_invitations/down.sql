drop function audit_invitation() cascade;
