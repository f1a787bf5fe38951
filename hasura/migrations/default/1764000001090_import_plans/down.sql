alter table import_run drop column plan;
