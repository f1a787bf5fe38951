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
  execute format('delete from content_edit where %I = $1', parent || '_id') using parent_id;
  execute format('update %I set updated_at = now() where id = $1', parent) using parent_id;
  new.created_at := now();
  return new;
end $$;

drop index content_edit_form_id_created_at_idx;
drop index content_edit_page_id_created_at_idx;
drop index content_edit_template_id_created_at_idx;
delete from content_edit;
create unique index content_edit_form_id_key on content_edit (form_id) where form_id is not null;
create unique index content_edit_page_id_key on content_edit (page_id) where page_id is not null;
create unique index content_edit_template_id_key on content_edit (template_id) where template_id is not null;
comment on table content_edit is 'The last save of the content of a page, a form or a template';
alter table content_edit drop column name;
