drop trigger skip_known_tag on tag;
drop function skip_known_tag();
