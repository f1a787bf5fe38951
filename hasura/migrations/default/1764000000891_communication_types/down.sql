update communication set type = '' where type is null;
alter table communication alter column type set default '', alter column type set not null;
