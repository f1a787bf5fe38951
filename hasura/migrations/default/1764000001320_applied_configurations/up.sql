-- Configuration files that people applied, with what they changed, so that it can be taken back. No role reads the table.
create table applied_configuration (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  created_by uuid references "user" (id) on delete set null,
  change_count int not null check (change_count > 0),
  changes jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table applied_configuration is 'What a configuration file changed in a space';
comment on column applied_configuration.changes is 'Each place with its values of before and after; empty once it was undone';
comment on column applied_configuration.undone_at is 'When it was taken back';
create index applied_configuration_space_id_created_at_idx on applied_configuration (space_id, created_at desc);
create index applied_configuration_created_by_idx on applied_configuration (created_by);
create index applied_configuration_created_at_idx on applied_configuration (created_at);

create function keep_latest_configurations() returns trigger language plpgsql as $$
begin
  delete from applied_configuration where id in (
    select id from applied_configuration where space_id = new.space_id order by created_at desc, id offset 10);
  return null;
end $$;
comment on function keep_latest_configurations() is 'Forgets what a space applied before its latest ten';
create trigger keep_latest after insert on applied_configuration for each row execute function keep_latest_configurations();
