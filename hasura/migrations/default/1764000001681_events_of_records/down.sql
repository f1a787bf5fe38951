drop trigger note_record_events on audit_event;
drop function note_record_events();
drop function note_record_event(audit_event);
delete from record_change where column_name = 'id';
comment on column record_change.column_name is 'The column; whoever may read it may read the change';
comment on column record_change.key is 'The key inside a jsonb column';
