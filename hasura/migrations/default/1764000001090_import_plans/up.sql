-- How a file was imported, so that the next one with its headers is, on any machine.
alter table import_run add column plan jsonb check (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 200000);
comment on column import_run.plan is 'How the columns of the file were read: where they went, by what records were found, values for all rows. Empty where a feed keeps it';
