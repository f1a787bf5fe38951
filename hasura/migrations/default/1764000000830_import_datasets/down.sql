alter table import_run drop column dataset_id;
