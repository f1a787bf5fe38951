-- Links that show a page, a form or a template to whoever has them, for a while. The token itself is nowhere.
create table preview_link (
  id uuid primary key default gen_random_uuid(),
  page_id uuid,
  form_id uuid,
  template_id uuid,
  token_hash text not null constraint preview_link_token_hash_key unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  space_id uuid not null references space (id) on delete cascade,
  constraint preview_link_record_check check (num_nonnulls(page_id, form_id, template_id) = 1),
  constraint preview_link_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  constraint preview_link_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  constraint preview_link_template_fkey foreign key (template_id, space_id) references template (id, space_id) on delete cascade
);
comment on table preview_link is 'Links to previews that work without signing in';
comment on column preview_link.token_hash is 'SHA-256 of the token in the link, in hexadecimal digits';
comment on column preview_link.created_by is 'Who made it';
comment on column preview_link.created_at is 'When it was made';
comment on column preview_link.expires_at is 'When it ends by itself';
comment on column preview_link.revoked_at is 'When somebody ended it';
comment on column preview_link.space_id is 'The space (tenant) it belongs to';
create index preview_link_page_id_idx on preview_link (page_id);
create index preview_link_form_id_idx on preview_link (form_id);
create index preview_link_template_id_idx on preview_link (template_id);
create index preview_link_created_by_idx on preview_link (created_by);
create index preview_link_space_id_idx on preview_link (space_id);
select audit_deletions('preview_link');

create function audit_preview_link() returns trigger language plpgsql as $$
begin
  perform record_audit(
    new.space_id, case tg_op when 'INSERT' then 'preview-shared' else 'preview-revoked' end,
    case when new.page_id is not null then 'page' when new.form_id is not null then 'form' else 'template' end,
    coalesce(new.page_id, new.form_id, new.template_id)::text, jsonb_build_object('until', new.expires_at));
  return null;
end $$;
comment on function audit_preview_link() is 'Tells of links to previews that are made or ended';
create trigger audit_preview_link_insert after insert on preview_link for each row execute function audit_preview_link();
create trigger audit_preview_link_update after update on preview_link for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function audit_preview_link();
