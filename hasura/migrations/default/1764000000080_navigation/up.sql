create table header (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null default 'PAGE' references navigation_type (value),
  component_id uuid references component (id) on delete set null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  version integer not null default 1 check (version >= 1),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table header is 'Tops of pages and newsletters';
comment on column header.meta is 'pageDefault, newsletterDefault: whether it is the default one of its space';

create index header_space_id_name_idx on header (space_id, name desc nulls last, id);
create index header_component_id_idx on header (component_id);
create index header_name_trgm_idx on header using gin (name gin_trgm_ops);

create table footer (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null default 'PAGE' references navigation_type (value),
  component_id uuid references component (id) on delete set null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table footer is 'Bottoms of pages and newsletters';
comment on column footer.meta is 'pageDefault, newsletterDefault: whether it is the default one of its space';

create index footer_space_id_name_idx on footer (space_id, name desc nulls last, id);
create index footer_component_id_idx on footer (component_id);
create index footer_name_trgm_idx on footer using gin (name gin_trgm_ops);

create table sidebar (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  component_id uuid references component (id) on delete set null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  version integer not null default 1 check (version >= 1),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table sidebar is 'Side columns of pages';
comment on column sidebar.meta is 'default: whether it is the default one of its space';

create index sidebar_space_id_name_idx on sidebar (space_id, name desc nulls last, id);
create index sidebar_component_id_idx on sidebar (component_id);
create index sidebar_name_trgm_idx on sidebar using gin (name gin_trgm_ops);
