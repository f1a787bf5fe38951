drop view page_viewer;
drop table page_presence;
drop function forget_page_presence();
drop function note_page_presence();
