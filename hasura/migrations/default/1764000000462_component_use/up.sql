create view component_use as
  select component.id as component_id,
    (select count(*) from block where block.component_id = component.id) as block_count,
    (select count(*) from newsletter_block where newsletter_block.component_id = component.id) as mail_count,
    (select count(*) from header where header.component_id = component.id)
      + (select count(*) from footer where footer.component_id = component.id)
      + (select count(*) from sidebar where sidebar.component_id = component.id) as frame_count
  from component;
comment on view component_use is 'How often a component is used, without what is made of it: that belongs to its space';
comment on column component_use.block_count is 'Blocks of pages, forms and templates, with those of their versions';
comment on column component_use.mail_count is 'Blocks of newsletters and other mails';
comment on column component_use.frame_count is 'Headers, footers and sidebars';
