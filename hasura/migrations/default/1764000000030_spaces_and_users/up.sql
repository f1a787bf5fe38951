create table "user" (
  id uuid primary key default gen_random_uuid(),
  uid text constraint user_uid_key unique,
  name text not null default '' check (char_length(name) <= 500),
  email text not null constraint user_email_key unique
    check (email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320),
  status text not null default 'UNVERIFIED' references user_status (value),
  roles jsonb not null default '[]' check (jsonb_typeof(roles) = 'array'),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz
);
comment on table "user" is 'People who sign in: owners, staff and platform admins';
comment on column "user".uid is 'The identity provider''s id of this person; empty until the first sign-in';
comment on column "user".email is 'Unique without regard to case';
comment on column "user".roles is 'List of {space_id, user_role}; derived from user_space, writes to it are ignored';
comment on column "user".info is 'profile.photo_url and whatever else the profile holds';

create unique index user_email_lower_key on "user" (lower(email));
create index user_name_idx on "user" (name, id);
create index user_created_at_idx on "user" (created_at desc nulls last, id);
create index user_status_idx on "user" (status, email);
create index user_roles_idx on "user" using gin (roles jsonb_path_ops);
create index user_name_trgm_idx on "user" using gin (name gin_trgm_ops);
create index user_email_trgm_idx on "user" using gin (email gin_trgm_ops);

create table space (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 500),
  status text not null default 'Development' references space_status (value),
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  invite_id uuid not null default gen_random_uuid() constraint space_invite_id_key unique,
  newsletter_credits integer not null default 0 check (newsletter_credits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table space is 'Tenants. Nearly every row of the other tables belongs to one';
comment on column space.info is 'domain.uri, domain.aliases and the settings of the site';
comment on column space.meta is 'favicon_url and other facts about the space itself';
comment on column space.invite_id is 'Names the space in an invitation link; replaced to revoke the link';
comment on column space.newsletter_credits is 'Newsletters that may still be sent';
comment on column space.deleted_at is 'When the owner withdrew it; a timed job closes it some time later';

create index space_name_idx on space (name desc nulls last, id);
create index space_status_deleted_at_idx on space (status, deleted_at);
create index space_info_idx on space using gin (info jsonb_path_ops);
create index space_name_trgm_idx on space using gin (name gin_trgm_ops);

create table user_space (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" (id) on delete cascade,
  space_id uuid not null references space (id) on delete cascade,
  user_role text not null references user_role (value),
  status text not null default 'ACTIVE' references user_status (value),
  page_access boolean not null default false,
  seat smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_space_user_id_space_id_key unique (user_id, space_id),
  -- The limits of a space hold by these two lines alone, whatever runs at the same time; the trigger only picks the seat.
  constraint user_space_seat_key unique (space_id, user_role, seat),
  constraint user_space_seat_check check (seat between 1 and case user_role when 'SpaceOwner' then 1 else 10 end)
);
comment on table user_space is 'Who works in which space, as what';
comment on column user_space.page_access is 'Lets a contractor read and write pages; without meaning for the other roles';
comment on column user_space.seat is 'Which of the one or ten places of its role the row takes; set by trigger';

create unique index user_space_owner_key on user_space (space_id) where user_role = 'SpaceOwner';
create index user_space_created_at_idx on user_space (space_id, created_at desc nulls last, id);

create view space_owner as
  select user_space.space_id, "user".id, "user".name, "user".email, "user".info
  from user_space join "user" on "user".id = user_space.user_id
  where user_space.user_role = 'SpaceOwner';
comment on view space_owner is 'The one owner of each space';
comment on column space_owner.id is 'The owner''s user id';
