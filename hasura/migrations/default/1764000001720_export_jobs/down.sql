drop function claim_export_run();
drop table export_run;
drop function limit_export_runs();
