drop trigger check_dataset_keys_in_use on dataset;
drop function check_dataset_keys_in_use();
