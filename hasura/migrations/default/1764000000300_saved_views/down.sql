drop trigger drop_views_of_leaver on user_space;
drop trigger drop_views_of_user on "user";
drop table saved_view;
drop function drop_views_of_leaver();
drop function drop_views_of_user();
drop function place_saved_view();
