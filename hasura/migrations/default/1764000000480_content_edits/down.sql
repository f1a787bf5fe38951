drop table content_edit;
drop function begin_content_edit();
