create table subscription (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  description text not null default '',
  status text not null default 'ACTIVE' check (char_length(status) <= 100),
  created_by uuid references "user" (id) on delete set null,
  updated_by uuid references "user" (id) on delete set null,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscription_id_space_id_key unique (id, space_id)
);
comment on table subscription is 'What members of a site can subscribe to';

create index subscription_space_id_created_at_idx on subscription (space_id, created_at desc nulls last, id);
create index subscription_created_by_idx on subscription (created_by);
create index subscription_updated_by_idx on subscription (updated_by);
create index subscription_name_trgm_idx on subscription using gin (name gin_trgm_ops);

create table membership_role (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  label text not null default '',
  short_description text not null default '',
  "default" boolean not null default false,
  allowed_to_comment boolean not null default false,
  premium_member boolean not null default false,
  membership_info jsonb not null default '{}' check (jsonb_typeof(membership_info) = 'object'),
  newsletter_tags jsonb not null default '{}' check (jsonb_typeof(newsletter_tags) = 'object'),
  subscriber_tags jsonb not null default '{}' check (jsonb_typeof(subscriber_tags) = 'object'),
  package_details jsonb not null default '{}' check (jsonb_typeof(package_details) in ('object', 'array')),
  stripe_info jsonb not null default '{}' check (jsonb_typeof(stripe_info) = 'object'),
  theme_configuration jsonb not null default '{}' check (jsonb_typeof(theme_configuration) = 'object'),
  subscription_id uuid,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint membership_role_id_space_id_key unique (id, space_id),
  constraint membership_role_subscription_fkey
    foreign key (subscription_id, space_id) references subscription (id, space_id) on delete cascade
);
comment on table membership_role is 'What a member of a site may do, alone or within a subscription';
comment on column membership_role."default" is 'Given to new members of its subscription, or of the space where it has none';
comment on column membership_role.newsletter_tags is 'Keyed JSON: newsletters that the role receives';
comment on column membership_role.subscriber_tags is 'Keyed JSON: tags that the role gives to its members';
comment on column membership_role.package_details is 'Prices and intervals as shown to visitors';

create unique index membership_role_default_key
  on membership_role (space_id, coalesce(subscription_id, '00000000-0000-0000-0000-000000000000')) where "default";
create index membership_role_space_id_created_at_idx on membership_role (space_id, created_at desc nulls last, id);
create index membership_role_subscription_id_idx on membership_role (subscription_id);

create table member (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320),
  customer_id text,
  info jsonb not null default '{"status": "DISABLED"}' check (
    jsonb_typeof(info) = 'object' and coalesce(info ->> 'status', 'DISABLED') in ('UNVERIFIED', 'ACTIVE', 'DISABLED', 'DELETED')
  ),
  tag_ids jsonb not null default '{}' check (jsonb_typeof(tag_ids) = 'object'),
  registration_date timestamptz not null default now(),
  last_login_at timestamptz,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_id_space_id_key unique (id, space_id)
);
comment on table member is 'Visitors of a site who have an account there';
comment on column member.email is 'Unique within the space without regard to case';
comment on column member.customer_id is 'The payment provider''s id of this person';
comment on column member.info is 'first_name, last_name and status: UNVERIFIED, ACTIVE, DISABLED or DELETED';

create unique index member_space_id_email_key on member (space_id, lower(email));
create index member_space_id_email_idx on member (space_id, email desc nulls last, id);
create index member_space_id_status_idx on member (space_id, (info ->> 'status'), email desc nulls last);
create index member_customer_id_idx on member (customer_id);
create index member_info_idx on member using gin (info jsonb_path_ops);
create index member_tag_ids_idx on member using gin (tag_ids);
create index member_email_trgm_idx on member using gin (email gin_trgm_ops);

create table member_subscription (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  subscription_id uuid not null,
  membership_role_id uuid,
  billing_cycle_anchor timestamptz,
  cancel_info jsonb,
  last_billing timestamptz,
  pending_role_change jsonb,
  recurring boolean not null default false,
  stripe_info jsonb not null default '{}' check (jsonb_typeof(stripe_info) = 'object'),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_subscription_key unique (member_id, subscription_id),
  constraint member_subscription_member_fkey
    foreign key (member_id, space_id) references member (id, space_id) on delete cascade,
  -- No cascade: what people pay for is not deleted while they pay.
  constraint member_subscription_subscription_fkey
    foreign key (subscription_id, space_id) references subscription (id, space_id),
  constraint member_subscription_role_fkey
    foreign key (membership_role_id, space_id) references membership_role (id, space_id)
);
comment on table member_subscription is 'Who has subscribed to what, in which role';
comment on column member_subscription.pending_role_change is 'The role that begins with the next billing period; null means none';
comment on column member_subscription.recurring is 'Whether it renews itself';
comment on column member_subscription.cancel_info is 'When and why it ends; null while it runs';

create index member_subscription_subscription_id_idx on member_subscription (subscription_id);
create index member_subscription_membership_role_id_idx on member_subscription (membership_role_id);
create index member_subscription_space_id_idx on member_subscription (space_id);
create index member_subscription_pending_idx on member_subscription (space_id) where pending_role_change is not null;

create trigger fill_space_id before insert on member_subscription for each row
  when (new.space_id is null) execute function fill_space_id('member', 'member_id');

create table history (
  id uuid primary key default gen_random_uuid(),
  action_type text not null default '',
  description text not null,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  member_id uuid not null,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint history_member_fkey foreign key (member_id, space_id) references member (id, space_id) on delete cascade
);
comment on table history is 'What happened with a member; written once, never edited';

create index history_member_id_created_at_idx on history (member_id, created_at desc nulls last, id);
create index history_space_id_created_at_idx on history (space_id, created_at desc nulls last, id);

create trigger fill_space_id before insert on history for each row
  when (new.space_id is null) execute function fill_space_id('member', 'member_id');
