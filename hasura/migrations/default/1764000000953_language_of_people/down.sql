alter table "user" drop column language;
