drop table redirect;
drop function check_redirect();
