drop function begin_configuration(uuid, text);
drop view space_configuration;
drop function configuration_stamp(uuid);
