alter table newsletter_send drop column opens;
