create table aiprompt (
  id uuid primary key default gen_random_uuid(),
  prompt text not null check (btrim(prompt) <> ''),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table aiprompt is 'Instructions for the writing assistant that a space keeps';

create index aiprompt_space_id_updated_at_idx on aiprompt (space_id, updated_at desc nulls last, created_at desc nulls last, id);
create index aiprompt_prompt_idx on aiprompt using hash (prompt);
create index aiprompt_prompt_trgm_idx on aiprompt using gin (prompt gin_trgm_ops);

create table space_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  description text not null default '',
  image text not null default '',
  space uuid not null references space (id) on delete cascade,
  space_ids jsonb not null default '[]' check (jsonb_typeof(space_ids) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table space_templates is 'Spaces that new spaces can be copied from';
comment on column space_templates.space is 'The space that is copied';
comment on column space_templates.space_ids is 'List of the spaces made from it';

create index space_templates_name_idx on space_templates (name desc nulls last, id);
create index space_templates_space_idx on space_templates (space);
create index space_templates_space_ids_idx on space_templates using gin (space_ids);
create index space_templates_name_trgm_idx on space_templates using gin (name gin_trgm_ops);

create table country (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  iso_code text not null constraint country_iso_code_key unique check (iso_code ~ '^[A-Z]{2}$'),
  country_code text not null default '',
  currency_code text not null default '',
  currency_name text not null default '',
  currency_symbol text not null default '',
  language_code text not null default '',
  language_name text not null default '',
  flag text not null default ''
);
comment on table country is 'Countries, filled from the world-countries package; the same for every space';
comment on column country.iso_code is 'ISO 3166-1, two letters';
comment on column country.country_code is 'Calling code, such as +40';
comment on column country.currency_code is 'ISO 4217';
comment on column country.language_code is 'ISO 639-3';
comment on column country.flag is 'As an emoji';

create index country_name_idx on country (name);
create index country_currency_code_idx on country (currency_code);
