drop table bulk_change;
drop function drop_old_bulk_changes();
