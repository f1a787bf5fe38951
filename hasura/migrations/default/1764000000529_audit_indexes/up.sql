-- The other filters of the lists, newest first: by address in a space, by kind of record and by address on the platform.
create index audit_event_space_id_ip_created_at_idx on audit_event (space_id, ip, created_at desc nulls last, id);
create index audit_event_subject_created_at_idx on audit_event (subject, created_at desc nulls last, id);
create index audit_event_ip_created_at_idx on audit_event (ip, created_at desc nulls last, id);
