-- Which dataset an import filled: a dataset lists the imports that its records came with.
alter table import_run
  add column dataset_id uuid references dataset (id) on delete cascade,
  add foreign key (dataset_id, space_id) references dataset (id, space_id) on delete cascade;
comment on column import_run.dataset_id is 'The one dataset of all its rows; empty where they have several, or none';
create index import_run_dataset_id_created_at_idx on import_run (dataset_id, created_at desc nulls last, id) where dataset_id is not null;
