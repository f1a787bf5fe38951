drop table block, section, record, form, template, page, component;
drop function fill_block_parents();
