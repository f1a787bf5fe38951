drop trigger open_community_update on page;
drop trigger open_community_insert on page;
drop function open_community_of_page();
drop function open_community(uuid);
