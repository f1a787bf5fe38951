-- References between rows of a space name the space too: a foreign key cannot leave its tenant.
create table dataset (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null references dataset_type (value),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  fixed_fields jsonb not null default '[]' check (jsonb_typeof(fixed_fields) = 'array'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dataset_id_space_id_key unique (id, space_id)
);
comment on table dataset is 'Sets of listings with the same fields; a feed where they are imported';
comment on column dataset.fixed_fields is 'The fields of its listings: a list of {key, name, type, ...}';

create index dataset_space_id_created_at_idx on dataset (space_id, created_at desc nulls last, id);
create index dataset_space_id_type_idx on dataset (space_id, type);
create index dataset_name_trgm_idx on dataset using gin (name gin_trgm_ops);

create table listing (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  dataset_id uuid not null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  match jsonb not null default '{}' check (jsonb_typeof(match) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  tag_ids jsonb not null default '{}' check (jsonb_typeof(tag_ids) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listing_id_space_id_key unique (id, space_id),
  -- No cascade: a dataset is deleted after its listings, never with them by accident.
  constraint listing_dataset_fkey foreign key (dataset_id, space_id) references dataset (id, space_id)
);
comment on table listing is 'Entries of a dataset: goods, hotels, places, guides';
comment on column listing.name is 'Title in lists and what the search looks at';
comment on column listing.info is 'listingData by field key, productData, listing_url and feed_id';
comment on column listing.match is 'What identifies the same thing in another source';
comment on column listing.meta is 'partners: a list of {id, ...}';

create index listing_space_id_created_at_idx on listing (space_id, created_at desc nulls last, id);
create index listing_space_id_updated_at_idx on listing (space_id, updated_at desc nulls last, id);
create index listing_space_id_name_idx on listing (space_id, name, id);
create index listing_dataset_id_created_at_idx on listing (dataset_id, space_id, created_at desc nulls last, id);
create index listing_tag_ids_idx on listing using gin (tag_ids);
create index listing_info_idx on listing using gin (info jsonb_path_ops);
create index listing_match_idx on listing using gin (match jsonb_path_ops);
create index listing_meta_idx on listing using gin (meta jsonb_path_ops);
create index listing_name_trgm_idx on listing using gin (name gin_trgm_ops);

create table product (
  id uuid primary key default gen_random_uuid(),
  dataset_id uuid not null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  tag_ids jsonb not null default '{}' check (jsonb_typeof(tag_ids) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_dataset_fkey foreign key (dataset_id, space_id) references dataset (id, space_id)
);
comment on table product is 'Goods of a dataset apart from any listing';

create index product_space_id_created_at_idx on product (space_id, created_at desc nulls last, id);
create index product_dataset_id_idx on product (dataset_id, space_id, created_at desc nulls last, id);
create index product_tag_ids_idx on product using gin (tag_ids);
create index product_info_idx on product using gin (info jsonb_path_ops);

create table partner (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  url text not null default '',
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint partner_id_space_id_key unique (id, space_id)
);
comment on table partner is 'Shops, agencies and suppliers whose offers the listings show';
comment on column partner.tags is 'Keyed JSON: {"<tag id>": true}';

create index partner_space_id_name_idx on partner (space_id, name desc nulls last, id);
create index partner_tags_idx on partner using gin (tags);
create index partner_name_trgm_idx on partner using gin (name gin_trgm_ops);

create table variant (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid,
  listing_id uuid,
  partner_id uuid,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(feed_id, listing_id, partner_id) >= 1),
  constraint variant_feed_fkey foreign key (feed_id, space_id) references dataset (id, space_id) on delete cascade,
  constraint variant_listing_fkey foreign key (listing_id, space_id) references listing (id, space_id) on delete cascade,
  constraint variant_partner_fkey foreign key (partner_id, space_id) references partner (id, space_id) on delete cascade
);
comment on table variant is 'What one partner offers one listing for';
comment on column variant.feed_id is 'The dataset that the offer was imported with';
comment on column variant.info is 'current price, original price and currency';

create index variant_space_id_created_at_idx on variant (space_id, created_at desc nulls last, id);
create index variant_feed_id_idx on variant (feed_id);
create index variant_listing_id_idx on variant (listing_id, created_at desc nulls last, id);
create index variant_partner_id_idx on variant (partner_id);

create trigger fill_space_id before insert on variant for each row
  when (new.space_id is null) execute function fill_space_id('listing', 'listing_id', 'dataset', 'feed_id', 'partner', 'partner_id');
