-- Saving content writes many rows. Each save leaves a row here first, which names the state that its writer had read: where
-- somebody else has saved meanwhile it is refused, and with it everything else of the same operation.
create table content_edit (
  id uuid primary key default gen_random_uuid(),
  read_at timestamptz,
  page_id uuid,
  form_id uuid,
  template_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_edit_parent_check check (num_nonnulls(form_id, page_id, template_id) = 1),
  constraint content_edit_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  constraint content_edit_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  constraint content_edit_template_fkey
    foreign key (template_id, space_id) references template (id, space_id) on delete cascade
);
comment on table content_edit is 'The last save of the content of a page, a form or a template';
comment on column content_edit.read_at is 'updated_at of the record as its writer had read it; empty to save over anything';

create unique index content_edit_form_id_key on content_edit (form_id) where form_id is not null;
create unique index content_edit_page_id_key on content_edit (page_id) where page_id is not null;
create unique index content_edit_template_id_key on content_edit (template_id) where template_id is not null;
create index content_edit_space_id_idx on content_edit (space_id);

create function begin_content_edit() returns trigger language plpgsql as $$
declare
  parent text := case when new.page_id is not null then 'page' when new.form_id is not null then 'form' else 'template' end;
  parent_id uuid := coalesce(new.page_id, new.form_id, new.template_id);
  edited_at timestamptz;
begin
  execute format('select updated_at from %I where id = $1 and space_id = $2 for no key update', parent)
    into edited_at using parent_id, new.space_id;
  if new.read_at is not null and edited_at is distinct from new.read_at then
    raise exception 'This content was changed since it was read.' using errcode = '23514';
  end if;
  -- Of all saves the last one is of interest.
  execute format('delete from content_edit where %I = $1', parent || '_id') using parent_id;
  execute format('update %I set updated_at = now() where id = $1', parent) using parent_id;
  new.created_at := now();
  return new;
end $$;
comment on function begin_content_edit() is 'Refuses a save of content that somebody else has changed since it was read';

create trigger begin_content_edit before insert on content_edit for each row execute function begin_content_edit();
create trigger set_updated_at before update on content_edit for each row
  when (old is distinct from new and pg_trigger_depth() = 0) execute function set_updated_at();
