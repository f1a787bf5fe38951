-- What everybody may know of a component's meta. Whom it is assigned to is the platform's: it names other tenants.
alter table component add column public_meta jsonb generated always as (meta - 'assigned_to') stored;
create index component_public_meta_idx on component using gin (public_meta jsonb_path_ops);
-- Nobody asks by meta any more.
drop index component_meta_idx;
comment on column component.public_meta is 'meta without assigned_to';
