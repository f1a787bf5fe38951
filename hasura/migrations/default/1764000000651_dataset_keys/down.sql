drop trigger check_dataset_keys_update on dataset;
drop trigger check_dataset_keys_insert on dataset;
drop function check_dataset_keys();
