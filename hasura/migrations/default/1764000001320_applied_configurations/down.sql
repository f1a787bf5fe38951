drop table applied_configuration;
drop function keep_latest_configurations();
