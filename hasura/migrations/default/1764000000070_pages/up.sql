create table component (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null default 'PUBLIC' references component_type (value),
  uuid uuid not null default gen_random_uuid() constraint component_uuid_key unique,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  schema jsonb not null default '[]' check (jsonb_typeof(schema) in ('array', 'object')),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  status text not null default 'ACTIVE' references component_status (value),
  versions jsonb not null default '[]' check (jsonb_typeof(versions) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table component is 'Kinds of blocks, shared by all spaces or assigned to some';
comment on column component.uuid is 'Names the component in code and templates, the same on every installation';
comment on column component.meta is 'category, thumbnail and, for exclusive ones, assigned_to: a list of {space_id} and {user_id}';
comment on column component.schema is 'The fields of its blocks';
comment on column component.info is 'The template and the sample content';
comment on column component.versions is 'Earlier schemas and templates, oldest first';

create index component_status_name_idx on component (status, name desc nulls last, id);
create index component_name_idx on component (name desc nulls last, id);
create index component_meta_idx on component using gin (meta jsonb_path_ops);
create index component_name_trgm_idx on component using gin (name gin_trgm_ops);

create table page (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  slug text not null default ''
    check (slug ~ '^([A-Za-z0-9]+([-/][A-Za-z0-9]+)*)?$' and char_length(slug) <= 500),
  title text not null default '',
  meta_description text not null default '',
  head_injection text not null default '',
  status text not null default 'DRAFT' references page_status (value),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  tag_ids jsonb not null default '{}' check (jsonb_typeof(tag_ids) = 'object'),
  page_version integer not null default 1 check (page_version >= 1),
  author_id uuid references "user" (id) on delete set null,
  created_by uuid references "user" (id) on delete set null,
  context_id uuid,
  published_at timestamptz,
  deleted_at timestamptz,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_id_space_id_key unique (id, space_id)
);
comment on table page is 'Pages of a site';
comment on column page.slug is 'Letters and digits joined by single hyphens or slashes; empty while there is none';
comment on column page.head_injection is 'Code for the head of the page; a column of its own, since not every role may read or write it';
comment on column page.meta is 'thumbnail and other facts about the page';
comment on column page.context_id is 'What the page was made from or for';
comment on column page.page_version is 'Rises with every published change';
comment on column page.author_id is 'Shown as the author';
comment on column page.created_by is 'Who made it';

-- Deleted and legacy pages keep their slug without blocking it. Pages without one do not block each other.
create unique index page_space_id_slug_key on page (space_id, slug)
  where slug <> '' and status not in ('DELETED', 'LEGACY');
create index page_space_id_slug_idx on page (space_id, slug);
create index page_space_id_updated_at_idx on page (space_id, updated_at desc nulls last, id);
create index page_space_id_created_at_idx on page (space_id, created_at desc nulls last, id);
create index page_space_id_name_idx on page (space_id, name, id);
create index page_space_id_status_updated_at_idx on page (space_id, status, updated_at desc nulls last, id);
create index page_author_id_idx on page (author_id);
create index page_created_by_idx on page (created_by);
create index page_tag_ids_idx on page using gin (tag_ids);
create index page_name_trgm_idx on page using gin (name gin_trgm_ops);

create table template (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  category text not null default 'Others' references template_category (value),
  format text not null references template_format (value),
  type text not null references template_type (value),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint template_id_space_id_key unique (id, space_id)
);
comment on table template is 'Ready-made pages, forms, newsletters and sections to start from';

create index template_space_id_created_at_idx on template (space_id, created_at desc nulls last, id);
create index template_space_id_format_category_idx on template (space_id, format, category);
create index template_name_trgm_idx on template using gin (name gin_trgm_ops);

create table form (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null default 'step' check (char_length(type) <= 100),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  status text not null default 'Active' references form_status (value),
  "enableReCaptcha" boolean not null default false,
  created_by uuid references "user" (id) on delete set null,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint form_id_space_id_key unique (id, space_id)
);
comment on table form is 'Forms that visitors fill in';
comment on column form.type is 'step for a form of several steps, cta for a call to action';

create index form_space_id_created_at_idx on form (space_id, created_at desc nulls last, id);
create index form_created_by_idx on form (created_by);
create index form_name_trgm_idx on form using gin (name gin_trgm_ops);

create table record (
  id uuid primary key default gen_random_uuid(),
  form_id uuid not null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint record_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade
);
comment on table record is 'Answers to a form';
comment on column record.info is 'The answers by field';

create index record_form_id_created_at_idx on record (form_id, created_at desc nulls last, id);
create index record_space_id_idx on record (space_id, created_at desc nulls last, id);

create table section (
  id uuid primary key default gen_random_uuid(),
  name text not null default '' check (char_length(name) <= 500),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  sort_order integer not null default 0,
  form_id uuid,
  page_id uuid,
  template_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint section_parent_check check (num_nonnulls(form_id, page_id, template_id) = 1),
  constraint section_id_space_id_key unique (id, space_id),
  constraint section_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  constraint section_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  constraint section_template_fkey foreign key (template_id, space_id) references template (id, space_id) on delete cascade
);
comment on table section is 'Parts of a page, a form (there: its steps) or a template, in order';

create index section_form_id_sort_order_idx on section (form_id, sort_order);
create index section_page_id_sort_order_idx on section (page_id, sort_order);
create index section_template_id_sort_order_idx on section (template_id, sort_order);
create index section_space_id_idx on section (space_id);

create table block (
  id uuid primary key default gen_random_uuid(),
  name text not null default '' check (char_length(name) <= 500),
  sort_order integer not null default 0,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  version integer not null default 1 check (version >= 1),
  component_id uuid references component (id) on delete set null,
  form_id uuid,
  page_id uuid,
  section_id uuid,
  template_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint block_parent_check check (num_nonnulls(form_id, page_id, section_id, template_id) >= 1),
  constraint block_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade,
  constraint block_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  constraint block_section_fkey foreign key (section_id, space_id) references section (id, space_id) on delete cascade,
  constraint block_template_fkey foreign key (template_id, space_id) references template (id, space_id) on delete cascade
);
comment on table block is 'Content of a section: a component and the values of its fields';
comment on column block.info is 'The values of the component''s fields';
comment on column block.version is 'The version of the component that the values were written for';
comment on column block.component_id is 'Empty when the component is gone; the values stay';

create index block_form_id_sort_order_idx on block (form_id, sort_order);
create index block_page_id_sort_order_idx on block (page_id, sort_order);
create index block_section_id_sort_order_idx on block (section_id, sort_order);
create index block_template_id_sort_order_idx on block (template_id, sort_order);
create index block_component_id_idx on block (component_id);
create index block_space_id_idx on block (space_id);

-- A block that is inserted through its section still answers "blocks of this page".
create function fill_block_parents() returns trigger language plpgsql as $$
begin
  select section.page_id, section.form_id, section.template_id, coalesce(new.space_id, section.space_id)
  into new.page_id, new.form_id, new.template_id, new.space_id
  from section where section.id = new.section_id;
  return new;
end $$;

create trigger fill_block_parents before insert on block for each row
  when (new.section_id is not null and num_nonnulls(new.page_id, new.form_id, new.template_id) = 0)
  execute function fill_block_parents();
create trigger fill_space_id before insert on block for each row
  when (new.space_id is null)
  execute function fill_space_id('page', 'page_id', 'form', 'form_id', 'template', 'template_id', 'section', 'section_id');
create trigger fill_space_id before insert on section for each row
  when (new.space_id is null) execute function fill_space_id('page', 'page_id', 'form', 'form_id', 'template', 'template_id');
create trigger fill_space_id before insert on record for each row
  when (new.space_id is null) execute function fill_space_id('form', 'form_id');
