-- Beside info, which the people of a space read of each other: what stands here is the platform's.
alter table "user" add column customer jsonb not null default '{}' check (jsonb_typeof(customer) = 'object');
comment on column "user".customer is 'slug, navigation_name, tags, meta_description and head_injection of a customer';
