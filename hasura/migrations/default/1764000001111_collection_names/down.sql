drop trigger check_collection_name on dataset;
drop function check_collection_name();
drop function menu_word(text);
