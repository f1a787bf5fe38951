alter table "user" drop column customer;
