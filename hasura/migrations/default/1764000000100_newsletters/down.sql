drop table link_track, purchase, newsletter_package, recipients, newsletter_block, newsletter_section, newsletter,
  communication_trigger, communication;
drop function fill_newsletter_block_parents();
