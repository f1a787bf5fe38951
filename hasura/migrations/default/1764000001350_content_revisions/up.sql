-- Forms, templates and mails are edited as pages are: what each save made of them is kept in the same table, by the same triggers.
alter table page_revision rename to content_revision;
alter table content_revision rename constraint page_revision_pkey to content_revision_pkey;
alter table content_revision rename constraint page_revision_created_by_fkey to content_revision_created_by_fkey;
alter table content_revision rename constraint page_revision_page_id_space_id_fkey to content_revision_page_id_space_id_fkey;
alter table content_revision rename constraint page_revision_space_id_fkey to content_revision_space_id_fkey;
alter index page_revision_page_id_created_at_idx rename to content_revision_page_id_created_at_idx;
alter index page_revision_edited_id_created_at_idx rename to content_revision_edited_id_created_at_idx;
alter index page_revision_space_id_created_at_idx rename to content_revision_space_id_created_at_idx;
alter index page_revision_created_by_idx rename to content_revision_created_by_idx;

alter table content_revision
  alter column page_id drop not null,
  add column form_id uuid,
  add column template_id uuid,
  add column newsletter_id uuid,
  add column communication_id uuid,
  add constraint content_revision_parent_check
    check (num_nonnulls(communication_id, form_id, newsletter_id, page_id, template_id) = 1),
  add constraint content_revision_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  add constraint content_revision_template_fkey
    foreign key (template_id, space_id) references template (id, space_id) on delete cascade,
  add constraint content_revision_newsletter_fkey
    foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade,
  add constraint content_revision_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade;
create index content_revision_form_id_created_at_idx on content_revision (form_id, created_at desc, id) where form_id is not null;
create index content_revision_template_id_created_at_idx
  on content_revision (template_id, created_at desc, id) where template_id is not null;
create index content_revision_newsletter_id_created_at_idx
  on content_revision (newsletter_id, created_at desc, id) where newsletter_id is not null;
create index content_revision_communication_id_created_at_idx
  on content_revision (communication_id, created_at desc, id) where communication_id is not null;
comment on table content_revision is 'A page, form, template or mail as it was saved';
comment on column content_revision.edited_id is 'The record that was saved: of a page its draft, which is gone once it is live';
comment on column content_revision.fields is 'Its name and what else its history compares beside its content';

drop trigger keep_page_revision on content_edit;
drop trigger as_page_was on content_edit;
drop function keep_page_revision();
drop function keep_first_page_revision();
drop function page_sections(uuid);
drop function page_fields(page);
drop function thin_page_revisions();

create function content_sections(parent text, record_id uuid) returns jsonb language plpgsql stable as $$
declare
  is_mail boolean := parent in ('newsletter', 'communication');
  sections jsonb;
begin
  execute format($sql$
    select coalesce(jsonb_agg(
      jsonb_build_object('id', section.id, 'name', section.name, 'info', section.info, 'sort_order', section.sort_order,
        'blocks', coalesce((
          select jsonb_agg(
            jsonb_build_object('id', block.id, 'lineage_id', %3$s, 'name', block.name, 'info', block.info,
              'sort_order', block.sort_order, 'version', block.version, 'component_id', block.component_id)
            order by block.sort_order, block.id)
          from %2$I block where block.section_id = section.id), '[]'))
      order by section.sort_order, section.id), '[]')
    from %1$I section where section.%4$I = $1$sql$,
    case when is_mail then 'newsletter_section' else 'section' end,
    case when is_mail then 'newsletter_block' else 'block' end,
    -- What is clicked in mails is counted by its address.
    case when is_mail then 'null' else 'block.lineage_id' end,
    parent || '_id') into sections using record_id;
  return sections;
end $$;
comment on function content_sections(text, uuid) is 'The content of a page, form, template or mail as the editor reads it';

create function content_fields(parent text, record jsonb) returns jsonb language sql immutable as $$
  select case
    when parent = 'page' then jsonb_build_object('name', record -> 'name', 'slug', record -> 'slug', 'title', record -> 'title',
      'meta_description', record -> 'meta_description', 'tag_ids', record -> 'tag_ids')
    when parent in ('newsletter', 'communication') then jsonb_build_object('name', record -> 'name',
      'subject', record -> 'meta' -> 'subject', 'preheader', record -> 'meta' -> 'preheader')
    else jsonb_build_object('name', record -> 'name')
  end
$$;
comment on function content_fields(text, jsonb) is 'What a saved state has of a record beside its content';

create function content_state(edit content_edit, out state content_revision, out row_now jsonb) language plpgsql stable as $$
declare
  parent text := edited_kind(edit);
begin
  state.edited_id := coalesce(edit.page_id, edit.form_id, edit.template_id, edit.newsletter_id, edit.communication_id);
  execute format('select to_jsonb(%1$I) from %1$I where id = $1 and space_id = $2', parent)
    into row_now using state.edited_id, edit.space_id;
  -- Versions of pages are kept as pages.
  if parent = 'page' and row_now ->> 'status' = 'LEGACY' then
    row_now := null;
  end if;
  if row_now is null then
    return;
  end if;
  state.space_id := edit.space_id;
  state.page_id := case parent when 'page' then coalesce((row_now ->> 'context_id')::uuid, edit.page_id) end;
  state.form_id := edit.form_id;
  state.template_id := edit.template_id;
  state.newsletter_id := edit.newsletter_id;
  state.communication_id := edit.communication_id;
  state.fields := content_fields(parent, row_now);
  state.sections := content_sections(parent, state.edited_id);
end $$;
comment on function content_state(content_edit) is 'The record that a save names as it is now, and as a saved state; neither where none is kept of it';

create function keep_content_state(state content_revision, by_user uuid, at timestamptz) returns void language sql as $$
  insert into content_revision (space_id, page_id, form_id, template_id, newsletter_id, communication_id, edited_id,
    created_by, created_at, fields, sections)
  values (state.space_id, state.page_id, state.form_id, state.template_id, state.newsletter_id, state.communication_id, state.edited_id,
    by_user, at, state.fields, state.sections)
$$;
comment on function keep_content_state(content_revision, uuid, timestamptz) is 'Keeps a state as one of somebody, at a time';

create function keep_first_content_revision() returns trigger language plpgsql as $$
declare
  saved record;
begin
  if exists (
    select from content_revision where edited_id = coalesce(new.form_id, new.template_id, new.newsletter_id, new.communication_id)
  ) or exists (
    select from content_revision where page_id = (select coalesce(context_id, id) from page where id = new.page_id)
  ) then
    return new;
  end if;
  select * into saved from content_state(new);
  if saved.row_now is not null and (saved.state).sections <> '[]' then
    -- Before the state of this save, also where the record was made in the same transaction.
    perform keep_content_state(saved.state, (saved.row_now ->> 'updated_by')::uuid,
      least((saved.row_now ->> 'updated_at')::timestamptz, now() - interval '1 millisecond'));
  end if;
  return new;
end $$;
comment on function keep_first_content_revision() is 'Keeps what a record was before its first save that is kept';
-- By its name it runs before `begin_content_edit`, which says that the record is edited now and by whom.
create trigger as_content_was before insert on content_edit for each row execute function keep_first_content_revision();

create function keep_content_revision() returns trigger language plpgsql as $$
declare
  saved record;
  before content_revision;
begin
  select * into saved from content_state(new);
  if saved.row_now is null then
    return null;
  end if;
  select * into before from content_revision where edited_id = (saved.state).edited_id order by created_at desc, id limit 1;
  if before.fields = (saved.state).fields and before.sections = (saved.state).sections then
    return null;
  end if;
  perform keep_content_state(saved.state, acting_user(), now());
  return null;
end $$;
comment on function keep_content_revision() is 'Keeps what a save made of a record, once all of it is written';
-- A save begins with its row in content_edit; its sections and blocks follow in the same transaction.
create constraint trigger keep_content_revision after insert on content_edit deferrable initially deferred for each row
  execute function keep_content_revision();

create function thin_content_revisions() returns setof content_revision language plpgsql as $$
begin
  delete from page_autosave
  where updated_at < now() - interval '30 days' or (not is_open and updated_at < now() - interval '7 days');
  return query
    delete from content_revision where id in (
      select ranked.id from (
        select content_revision.id, content_revision.created_at,
          row_number() over (partition by coalesce(page_id, edited_id) order by created_at desc, content_revision.id) as place,
          row_number() over (
            partition by coalesce(page_id, edited_id), edited_id, date_trunc('day', created_at, 'UTC')
            order by created_at desc, content_revision.id) as of_day
        from content_revision) ranked
      where ranked.place > 1 and (ranked.place > 300 or ranked.created_at < now() - interval '365 days'
        or (ranked.of_day > 1 and ranked.created_at < now() - interval '30 days')))
    returning content_revision.*;
end $$;
comment on function thin_content_revisions() is
  'Keeps every save for 30 days, then the last of each day for a year, 300 of a record at most and always the newest; of what was typed, what is open for 30 days, and the rest for 7';

-- What is deleted for good takes its saves along, and brings them back: they are no rows that a person counts. Of pages, which stay in the
-- list of deleted ones, nothing is kept here.
create function keep_deleted_states() returns trigger language plpgsql as $$
declare
  -- Bytes of what one transaction keeps: `bring_back` reads them as one value, of which PostgreSQL takes 256 MB.
  most constant bigint := 64000000;
  used bigint;
  kept deletion;
  of_space uuid;
  state record;
  content jsonb;
begin
  if not is_deletion_kept() then
    return null;
  end if;
  for of_space in select distinct gone.space_id from gone join space on space.id = gone.space_id where page_id is null loop
    kept := deletion_here(of_space);
    continue when not kept.is_whole;
    used := coalesce(nullif(current_setting('sitewright.kept_states', true), ''), '0');
    for state in select * from gone where space_id = of_space and page_id is null order by created_at desc, id loop
      content := to_jsonb(state);
      used := used + pg_column_size(content);
      exit when used > most;
      insert into deleted_row (deletion_id, space_id, subject, record_id, is_root, content)
      values (kept.id, of_space, 'content_revision', state.id::text, false, content);
    end loop;
    perform set_config('sitewright.kept_states', used::text, true);
  end loop;
  return null;
end $$;
comment on function keep_deleted_states() is 'Keeps the saves of what a person deletes, the newest first, for taking it back';
create trigger as_deleted after delete on content_revision referencing old table as gone
  for each statement execute function keep_deleted_states();
