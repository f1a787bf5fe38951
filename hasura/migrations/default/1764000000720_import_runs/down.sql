drop table import_run;
drop function drop_old_import_runs();
drop function audit_import();
