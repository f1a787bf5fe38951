delete from content_edit where newsletter_id is not null or communication_id is not null;
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

create or replace function audit_content_edit() returns trigger language plpgsql as $$
declare
  parent text := case when new.page_id is not null then 'page' when new.form_id is not null then 'form' else 'template' end;
  actor uuid := acting_user();
  title text;
  record text;
begin
  -- What is edited is the page, whether or not a draft of it holds the edit.
  execute format('select name, %s from %I where id = $1', case parent when 'page' then 'coalesce(context_id, id)' else 'id' end, parent)
    into title, record using coalesce(new.page_id, new.form_id, new.template_id);
  if actor is not null and not told_lately(actor, parent, record, array['content']) then
    perform record_audit(new.space_id, 'changed', parent, record, jsonb_build_object('title', title, 'fields', array['content']));
  end if;
  return null;
end $$;
comment on function audit_content_edit() is 'Tells of saved content of a page, form or template, once in ten minutes for each person';

drop function edited_kind(content_edit);
alter table content_edit
  drop constraint content_edit_parent_check,
  drop column newsletter_id,
  drop column communication_id,
  add constraint content_edit_parent_check check (num_nonnulls(form_id, page_id, template_id) = 1);
comment on table content_edit is 'The last saves of the content of a page, a form or a template';
