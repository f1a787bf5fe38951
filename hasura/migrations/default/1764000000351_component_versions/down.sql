drop trigger keep_component_version on component;
drop function keep_component_version();
alter table component drop column version, drop column version_note, drop column version_at, drop column version_by;
