drop trigger keep_host_names on space;
drop function keep_host_names();
