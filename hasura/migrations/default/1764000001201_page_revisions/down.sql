drop function thin_page_revisions();
drop trigger keep_page_revision on content_edit;
drop function keep_page_revision();
drop function page_sections(uuid);
drop table page_autosave;
drop function keep_page_autosave();
drop table page_revision;
