drop trigger check_dataset_values_update on product;
drop trigger check_dataset_values_insert on product;
drop trigger check_dataset_values_update on listing;
drop trigger check_dataset_values_insert on listing;
drop function check_dataset_values();
drop trigger check_dataset_levels_update on dataset;
drop trigger check_dataset_levels_insert on dataset;
drop function check_dataset_levels();
drop function kept_fields(jsonb);
