create table tag (
  id uuid not null default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null references tag_type (value),
  relations jsonb not null default '{}' check (jsonb_typeof(relations) in ('object', 'array')),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, space_id)
);
comment on table tag is 'Labels of a space. Tagged rows hold keyed JSON: {"<tag id>": true}';
comment on column tag.relations is 'Free facts about what the tag is related to';

create index tag_space_id_type_name_idx on tag (space_id, type, name);
create index tag_space_id_name_idx on tag (space_id, name, id);
create index tag_name_trgm_idx on tag using gin (name gin_trgm_ops);

create table asset (
  id uuid primary key default gen_random_uuid(),
  url text not null check (btrim(url) <> ''),
  title text not null default '' check (char_length(title) <= 500),
  description text not null default '',
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  tag_ids jsonb not null default '{}' check (jsonb_typeof(tag_ids) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table asset is 'Images and files of a space';
comment on column asset.metadata is 'Size, type and dimensions of the file';

create index asset_space_id_created_at_idx on asset (space_id, created_at desc nulls last, id);
create index asset_tag_ids_idx on asset using gin (tag_ids);
create index asset_title_trgm_idx on asset using gin (title gin_trgm_ops);
