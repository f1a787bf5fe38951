alter table export_run add column written_as jsonb check (jsonb_typeof(written_as) = 'object');
comment on column export_run.written_as is 'The rights that its file was written with, `role` and `pageAccess`: who has others now gets it no more';
