drop trigger note_page_address_update on page;
drop trigger note_page_address_insert on page;
drop function note_page_address();
drop table page_address;
