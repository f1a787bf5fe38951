drop trigger before_defaults on header;
drop trigger before_defaults on footer;
drop trigger before_defaults on sidebar;
drop function wait_for_defaults();
