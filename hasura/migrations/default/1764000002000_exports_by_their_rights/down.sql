alter table export_run drop column written_as;
