-- What is to be done in a space, by whom and until when. A task may be about any record: a link without a foreign key, since
-- one column leads to every table; the console says where the record is gone.
create table task (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text check (char_length(description) <= 10000),
  status text not null default 'TODO' check (status in ('TODO', 'IN_PROGRESS', 'DONE')),
  assignee_id uuid references "user" (id) on delete set null,
  due_on date,
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array' and octet_length(checklist::text) <= 65536),
  position numeric not null default round(extract(epoch from clock_timestamp())::numeric, 6),
  record_resource text check (char_length(record_resource) <= 100),
  record_id text check (char_length(record_id) <= 36),
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (id, space_id)
);
comment on table task is 'What is to be done in a space, by whom and until when';
comment on column task.assignee_id is 'A person of the space; nobody once they have left it';
comment on column task.checklist is 'Steps in their order: text and done of each';
comment on column task.position is 'Order within a column of the board; a new task comes last';
comment on column task.record_resource is 'Name of the declaration of the record that it is about';
comment on column task.record_id is 'Id of the record that it is about, which may be gone';
comment on column task.updated_by is 'Who edited it last';

create index task_space_id_due_on_idx on task (space_id, due_on, id);
create index task_space_id_status_position_idx on task (space_id, status, position, id);
create index task_space_id_assignee_id_idx on task (space_id, assignee_id, due_on, id);
create index task_assignee_id_idx on task (assignee_id) where assignee_id is not null;
create index task_created_by_idx on task (created_by) where created_by is not null;
create index task_record_id_idx on task (record_id, due_on, id) where record_id is not null;
create index task_space_id_title_trgm_idx on task using gin (space_id, title gin_trgm_ops);

create trigger set_updated_at before update on task for each row execute function set_updated_at();
create trigger stamp_edit_insert before insert on task for each row execute function stamp_edit();
create trigger stamp_edit_update before update on task for each row
  when (old.updated_at is distinct from new.updated_at) execute function stamp_edit();
select audit_deletions('task');

create function check_assignee() returns trigger language plpgsql as $$
begin
  if not exists (select from user_space where user_id = new.assignee_id and space_id = new.space_id) then
    raise exception 'Choose somebody who works in this space.' using errcode = '23514', table = 'task';
  end if;
  return null;
end $$;
comment on function check_assignee() is 'Tasks of a space are for people of the space';
create trigger check_assignee after insert or update of assignee_id, space_id on task
  for each row when (new.assignee_id is not null) execute function check_assignee();

create function unassign_tasks() returns trigger language plpgsql as $$
begin
  update task set assignee_id = null
  where space_id = old.space_id and assignee_id = old.user_id
    and not exists (select from user_space where user_id = old.user_id and space_id = old.space_id);
  return null;
end $$;
comment on function unassign_tasks() is 'Leaves the tasks of people who have left the space to nobody';
-- At the end of the transaction: the transfer of a space takes its successor out and back in.
create constraint trigger unassign_tasks after delete on user_space deferrable initially deferred
  for each row execute function unassign_tasks();

create table task_comment (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  task_id uuid not null,
  content text not null check (btrim(content) <> '' and char_length(content) <= 10000),
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (task_id, space_id) references task (id, space_id) on delete cascade
);
comment on table task_comment is 'What people of the space wrote about a task';

create index task_comment_task_id_created_at_idx on task_comment (task_id, created_at, id);
create index task_comment_space_id_created_at_idx on task_comment (space_id, created_at, id);
create index task_comment_created_by_idx on task_comment (created_by) where created_by is not null;
select audit_deletions('task_comment');
