-- Saves are kept, the last hundred of a record: who asks what happened finds more than the end. A save may have a name.
alter table content_edit add column name text not null default '' check (char_length(name) <= 500);
comment on column content_edit.name is 'What the save is called, if somebody gave it a name';

drop index content_edit_form_id_key;
drop index content_edit_page_id_key;
drop index content_edit_template_id_key;
create index content_edit_form_id_created_at_idx on content_edit (form_id, created_at desc);
create index content_edit_page_id_created_at_idx on content_edit (page_id, created_at desc);
create index content_edit_template_id_created_at_idx on content_edit (template_id, created_at desc);
comment on table content_edit is 'The last saves of the content of a page, a form or a template';

create or replace function begin_content_edit() returns trigger language plpgsql as $$
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
  execute format(
    'delete from content_edit where id in (
       select id from content_edit where %I = $1 order by created_at desc, id offset 99)', parent || '_id')
    using parent_id;
  execute format('update %I set updated_at = now() where id = $1 and space_id = $2', parent)
    using parent_id, new.space_id;
  new.created_at := now();
  return new;
end $$;
