drop table own_view;
drop function place_own_view();
