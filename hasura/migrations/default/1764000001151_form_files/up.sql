-- Files that visitors send with a form (decision 156). The bytes are in the storage, in a folder of the id that nobody is told; answers hold the name.
create table form_file (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  bytes integer not null check (bytes > 0),
  loose_at timestamptz default now(),
  is_held boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table form_file is 'A file that a visitor sent with a form';
comment on column form_file.bytes is 'How many there are in the storage; they count as storage of the plan';
comment on column form_file.loose_at is 'Since when no record has it: it is on its way, or its record is gone; null while one has it';
comment on column form_file.is_held is 'Only answers that were held as spam have it';
create index form_file_loose_at_idx on form_file (loose_at) where loose_at is not null;
create index form_file_space_id_idx on form_file (space_id);
create index form_file_unkept_idx on form_file (space_id) where loose_at is not null or is_held;

alter table record add column files jsonb not null default '[]' check (jsonb_typeof(files) = 'array');
comment on column record.files is 'The files that came with the answers, [{question, id, name, ending, bytes, hash}]; question is the id of its block';
create index record_files_idx on record using gin (files jsonb_path_ops) where files <> '[]';
alter table held_record add column files jsonb not null default '[]' check (jsonb_typeof(files) = 'array');
comment on column held_record.files is 'As those of the record that it becomes';
create index held_record_files_idx on held_record using gin (files jsonb_path_ops) where files <> '[]';

create or replace function release_held_record() returns trigger language plpgsql as $$
begin
  insert into record (id, space_id, form_id, info, consents, files, created_at)
    values (new.id, new.space_id, new.form_id, new.info, new.consents, new.files, new.created_at)
    on conflict (id) do nothing;
  perform fire_communication(
    new.space_id, 'form-record', 'record:' || new.id, new.told ->> 'email', new.told ->> 'name',
    jsonb_build_object(
      'form', jsonb_build_object('id', new.form_id, 'name', new.told ->> 'form'), 'record', coalesce(new.told -> 'answers', '{}')));
  delete from held_record where id = new.id;
  return null;
end $$;

create function adopt_form_files() returns trigger language plpgsql as $$
begin
  update form_file set loose_at = null, is_held = tg_table_name = 'held_record' and (is_held or loose_at is not null)
  where space_id = new.space_id and id in (select (file ->> 'id')::uuid from jsonb_array_elements(new.files) file);
  return null;
end $$;
comment on function adopt_form_files() is 'Files stay as long as something has them';
create trigger adopt_form_files after insert on record for each row when (new.files <> '[]') execute function adopt_form_files();
-- Triggers run in the order of their names: before "bound_held_records", which may take the row away again.
create trigger adopt_form_files after insert on held_record for each row when (new.files <> '[]') execute function adopt_form_files();

-- Answers may share a file: somebody went back and sent the form again.
create function loosen_form_files() returns trigger language plpgsql as $$
begin
  update form_file set loose_at = '-infinity'
  where id in (select (file ->> 'id')::uuid from gone cross join jsonb_array_elements(gone.files) file where gone.files <> '[]')
    and not exists (select from record where space_id = form_file.space_id and files <> '[]' and files @> jsonb_build_array(jsonb_build_object('id', form_file.id)))
    and not exists (select from held_record where space_id = form_file.space_id and files <> '[]' and files @> jsonb_build_array(jsonb_build_object('id', form_file.id)));
  return null;
end $$;
comment on function loosen_form_files() is 'Lets the files go that nothing has any more: the server removes them';
create trigger loosen_form_files after delete on record referencing old table as gone
  for each statement execute function loosen_form_files();
create trigger loosen_form_files after delete on held_record referencing old table as gone
  for each statement execute function loosen_form_files();

-- What no record has may come from programs, and is as much as these bounds.
create function bound_form_files() returns trigger language plpgsql as $$
begin
  if exists (
    select from form_file where space_id in (select space_id from added) and (loose_at is not null or is_held)
    group by space_id having sum(bytes) > 500000000 or count(*) > 2000
  ) then
    raise exception 'Too many files are on their way.' using errcode = '23514', table = 'form_file';
  end if;
  return null;
end $$;
comment on function bound_form_files() is 'Keeps what is on its way or held as spam at 500 MB and 2,000 files for each space';
create trigger bound_form_files after insert on form_file referencing new table as added
  for each statement execute function bound_form_files();

create or replace function megabytes_used(owner uuid) returns bigint language sql stable as $$
  select ceil((
    (select coalesce(sum((asset.metadata ->> 'bytes')::numeric) filter (where jsonb_typeof(asset.metadata -> 'bytes') = 'number'), 0)
     from space join asset on asset.space_id = space.id where space.owner_id = owner and space.status <> 'Deleted')
    + (select coalesce(sum(form_file.bytes), 0)
       from space join form_file on form_file.space_id = space.id where space.owner_id = owner and space.status <> 'Deleted')
  ) / 1000000)::bigint
$$;
create trigger keep_storage_limit after insert on form_file referencing new table as added
  for each statement execute function keep_plan_limit('megabytes', 'true');
