drop table held_record;
drop function bound_held_records();
drop function release_held_record();
