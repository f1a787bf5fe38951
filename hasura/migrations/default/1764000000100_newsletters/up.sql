create table communication (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  type text not null default '' check (char_length(type) <= 100),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint communication_id_space_id_key unique (id, space_id)
);
comment on table communication is 'Mails that a site sends by itself: welcome, password, receipt';

create index communication_space_id_created_at_idx on communication (space_id, created_at desc nulls last, id);
create index communication_name_trgm_idx on communication using gin (name gin_trgm_ops);

create table communication_trigger (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320),
  communication_id uuid not null,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint communication_trigger_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade
);
comment on table communication_trigger is 'To whom a communication was sent';

create index communication_trigger_communication_id_idx on communication_trigger (communication_id, created_at desc nulls last, id);
create index communication_trigger_space_id_idx on communication_trigger (space_id);

create table newsletter (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  slug text not null default '' check (char_length(slug) <= 500),
  status text not null default 'DRAFT' references newsletter_status (value),
  author_id uuid references "user" (id) on delete set null,
  credits_used integer not null default 0 check (credits_used >= 0),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  sent_at timestamptz,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_id_space_id_key unique (id, space_id)
);
comment on table newsletter is 'Newsletters of a space';
comment on column newsletter.meta is 'copied: true separates a copy from its original';

create index newsletter_space_id_created_at_idx on newsletter (space_id, created_at desc nulls last, slug desc nulls last, id);
create index newsletter_space_id_slug_idx on newsletter (space_id, slug);
create index newsletter_author_id_idx on newsletter (author_id);
create index newsletter_name_trgm_idx on newsletter using gin (name gin_trgm_ops);

create table newsletter_section (
  id uuid primary key default gen_random_uuid(),
  name text not null default '' check (char_length(name) <= 500),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  sort_order integer not null default 0,
  communication_id uuid,
  newsletter_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_section_parent_check check (num_nonnulls(communication_id, newsletter_id) = 1),
  constraint newsletter_section_id_space_id_key unique (id, space_id),
  constraint newsletter_section_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade,
  constraint newsletter_section_newsletter_fkey
    foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade
);
comment on table newsletter_section is 'Parts of a newsletter or a communication, in order';

create index newsletter_section_communication_id_idx on newsletter_section (communication_id, sort_order);
create index newsletter_section_newsletter_id_idx on newsletter_section (newsletter_id, sort_order);
create index newsletter_section_space_id_idx on newsletter_section (space_id);

create table newsletter_block (
  id uuid primary key default gen_random_uuid(),
  name text not null default '' check (char_length(name) <= 500),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  sort_order integer not null default 0,
  version integer not null default 1 check (version >= 1),
  component_id uuid references component (id) on delete set null,
  communication_id uuid,
  newsletter_id uuid,
  section_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_block_parent_check check (num_nonnulls(communication_id, newsletter_id, section_id) >= 1),
  constraint newsletter_block_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade,
  constraint newsletter_block_newsletter_fkey
    foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade,
  constraint newsletter_block_section_fkey
    foreign key (section_id, space_id) references newsletter_section (id, space_id) on delete cascade
);
comment on table newsletter_block is 'Content of a section: a component and the values of its fields';

create index newsletter_block_communication_id_idx on newsletter_block (communication_id, sort_order);
create index newsletter_block_newsletter_id_idx on newsletter_block (newsletter_id, sort_order);
create index newsletter_block_section_id_idx on newsletter_block (section_id, sort_order);
create index newsletter_block_component_id_idx on newsletter_block (component_id);
create index newsletter_block_space_id_idx on newsletter_block (space_id);

create table recipients (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320),
  status text not null default '',
  date timestamptz,
  message_id text,
  communication_id uuid,
  newsletter_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint recipients_parent_check check (num_nonnulls(communication_id, newsletter_id) = 1),
  constraint recipients_communication_fkey
    foreign key (communication_id, space_id) references communication (id, space_id) on delete cascade,
  constraint recipients_newsletter_fkey
    foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade
);
comment on table recipients is 'To whom a newsletter or a communication went, and what became of it';
comment on column recipients.message_id is 'The mail service''s id of the message';
comment on column recipients.date is 'When the status was reached';

create index recipients_newsletter_id_email_idx on recipients (newsletter_id, email, id);
create index recipients_communication_id_email_idx on recipients (communication_id, email, id);
create index recipients_space_id_email_idx on recipients (space_id, email, id);
create index recipients_message_id_idx on recipients (message_id);
create index recipients_email_trgm_idx on recipients using gin (email gin_trgm_ops);

create table newsletter_package (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  description text not null default '',
  tagline text not null default '',
  note text not null default '',
  image text not null default '',
  price numeric(12, 2) not null check (price >= 0),
  credits integer not null check (credits > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table newsletter_package is 'Credits for newsletters as they are sold to every space';

create index newsletter_package_price_idx on newsletter_package (price, id);

create table purchase (
  id uuid primary key default gen_random_uuid(),
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Za-z]{3}$'),
  status text not null default 'PROCESSING' references purchase_status (value),
  type text not null references purchase_type (value),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  user_id uuid references "user" (id) on delete set null,
  space_id uuid references space (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table purchase is 'Payments to the platform; they outlive the space and the user';
comment on column purchase.amount is 'In units of the currency, not in cents';

create index purchase_space_id_created_at_idx on purchase (space_id, created_at desc nulls last, id);
create index purchase_user_id_idx on purchase (user_id);

create table link_track (
  id uuid primary key default gen_random_uuid(),
  context_id uuid not null,
  disabled boolean not null default false,
  href text not null check (btrim(href) <> ''),
  type text not null references link_track_type (value),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table link_track is 'Links whose clicks are counted';
comment on column link_track.context_id is 'The newsletter or the page that holds the link, as its type says';

create index link_track_space_id_created_at_idx on link_track (space_id, created_at desc nulls last, id);
create index link_track_context_id_idx on link_track (context_id);

create function fill_newsletter_block_parents() returns trigger language plpgsql as $$
begin
  select section.newsletter_id, section.communication_id, coalesce(new.space_id, section.space_id)
  into new.newsletter_id, new.communication_id, new.space_id
  from newsletter_section section where section.id = new.section_id;
  return new;
end $$;

create trigger fill_newsletter_block_parents before insert on newsletter_block for each row
  when (new.section_id is not null and num_nonnulls(new.newsletter_id, new.communication_id) = 0)
  execute function fill_newsletter_block_parents();
create trigger fill_space_id before insert on newsletter_block for each row
  when (new.space_id is null)
  execute function fill_space_id('newsletter', 'newsletter_id', 'communication', 'communication_id', 'newsletter_section', 'section_id');
create trigger fill_space_id before insert on newsletter_section for each row
  when (new.space_id is null) execute function fill_space_id('newsletter', 'newsletter_id', 'communication', 'communication_id');
create trigger fill_space_id before insert on recipients for each row
  when (new.space_id is null) execute function fill_space_id('newsletter', 'newsletter_id', 'communication', 'communication_id');
create trigger fill_space_id before insert on communication_trigger for each row
  when (new.space_id is null) execute function fill_space_id('communication', 'communication_id');
