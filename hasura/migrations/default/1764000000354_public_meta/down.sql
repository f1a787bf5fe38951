create index component_meta_idx on component using gin (meta jsonb_path_ops);
alter table component drop column public_meta;
