-- What an organization pays the platform for, and what it may hold. An organization is the person who owns its spaces.
create table plan_tier (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  tagline text not null default '' check (char_length(tagline) <= 200),
  price_month numeric(14, 3) not null default 0 check (price_month >= 0),
  price_year numeric(14, 3) not null default 0 check (price_year >= 0),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  spaces integer check (spaces > 0),
  people integer check (people > 0),
  pages integer check (pages > 0),
  megabytes integer check (megabytes > 0),
  mails integer check (mails >= 0),
  sort_order integer not null default 0,
  is_free boolean not null default false,
  is_sold boolean not null default true,
  created_at timestamptz not null default now(),
  constraint plan_tier_price_check check (is_free = (price_month = 0 and price_year = 0))
);
comment on table plan_tier is 'The plans that an organization chooses from. A limit that is empty is none';
comment on column plan_tier.price_month is 'In units of the currency, not in cents';
comment on column plan_tier.mails is 'Newsletters that are sent in a month, one for each recipient';
comment on column plan_tier.sort_order is 'A higher one is an upgrade';
comment on column plan_tier.is_free is 'What an organization has that pays for nothing';
comment on column plan_tier.is_sold is 'Whoever has one that is not sold any more keeps it';
create unique index plan_tier_free_key on plan_tier (is_free) where is_free;
create index plan_tier_sort_order_idx on plan_tier (sort_order, id);
select audit_deletions('plan_tier');
select audit_changes('plan_tier');

insert into plan_tier (id, name, tagline, price_month, price_year, spaces, people, pages, megabytes, mails, sort_order, is_free) values
  ('7a000000-0000-4000-8000-000000000001', 'Free', 'To try things out', 0, 0, 3, 15, 500, 1000, 2000, 1, true),
  ('7a000000-0000-4000-8000-000000000002', 'Team', 'For a site that people work on together', 29, 290, 10, 50, 2000, 20000, 50000, 2, false),
  ('7a000000-0000-4000-8000-000000000003', 'Business', 'For many sites, without counting', 99, 990, null, null, null, 500000, null, 3, false);

create table organization_plan (
  user_id uuid primary key references "user" (id) on delete cascade,
  tier_id uuid not null references plan_tier (id),
  interval text not null default 'month' check (interval in ('month', 'year')),
  status text not null default 'active' check (status in ('trialing', 'active', 'past_due', 'unpaid', 'canceled')),
  subscription text,
  period_end timestamptz,
  ends_at timestamptz,
  next_tier_id uuid references plan_tier (id),
  next_interval text check (next_interval in ('month', 'year')),
  change_at timestamptz,
  grace_until timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 50),
  cancel_comment text check (char_length(cancel_comment) <= 1000),
  asked_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);
comment on table organization_plan is 'What organizations have, as the payment service says. One without a row has the free plan';
comment on column organization_plan.user_id is 'The person who owns the spaces of the organization';
comment on column organization_plan.subscription is 'At the payment service; empty where the platform gave the plan';
comment on column organization_plan.ends_at is 'When it ends, where it is not renewed';
comment on column organization_plan.next_tier_id is 'What it becomes at change_at';
comment on column organization_plan.grace_until is 'Until when everything goes on although a payment failed';
comment on column organization_plan.asked_at is 'When the payment service was asked for what stands here';
create unique index organization_plan_subscription_key on organization_plan (subscription) where subscription is not null;
create index organization_plan_tier_id_idx on organization_plan (tier_id);
create index organization_plan_next_tier_id_idx on organization_plan (next_tier_id) where next_tier_id is not null;

create function tier_of(owner uuid) returns setof plan_tier language sql stable as $$
  select tier.* from plan_tier tier
  where tier.id = coalesce(
    (select tier_id from organization_plan where user_id = owner and status <> 'canceled'),
    (select id from plan_tier where is_free))
$$;
comment on function tier_of(uuid) is 'The plan that an organization has now';

create function spaces_used(owner uuid) returns bigint language sql stable as $$
  select count(*) from space where owner_id = owner and status <> 'Deleted'
$$;
create function people_used(owner uuid) returns bigint language sql stable as $$
  select count(distinct place.user_id) from space join user_space place on place.space_id = space.id
  where space.owner_id = owner and space.status <> 'Deleted'
$$;
create function pages_used(owner uuid) returns bigint language sql stable as $$
  select count(*) from space join page on page.space_id = space.id
  where space.owner_id = owner and space.status <> 'Deleted' and page.context_id is null and page.status <> 'DELETED'
$$;
create function megabytes_used(owner uuid) returns bigint language sql stable as $$
  select ceil(coalesce(sum((asset.metadata ->> 'bytes')::numeric) filter (where jsonb_typeof(asset.metadata -> 'bytes') = 'number'), 0) / 1000000)::bigint
  from space join asset on asset.space_id = space.id
  where space.owner_id = owner and space.status <> 'Deleted'
$$;
create function mails_used(owner uuid) returns bigint language sql stable as $$
  select coalesce(sum(case when sending.state = 'CANCELLED' then sending.handed_over + sending.unclear else sending.total end), 0)
  from space join newsletter_send sending on sending.space_id = space.id
  where space.owner_id = owner and sending.state <> 'UNDONE' and sending.created_at >= date_trunc('month', now())
$$;
comment on function mails_used(uuid) is 'Since the first of the month, of spaces that were deleted meanwhile too';

create view organization_use as
  select "user".id as user_id, spaces_used("user".id) as spaces, people_used("user".id) as people, pages_used("user".id) as pages,
    megabytes_used("user".id) as megabytes, mails_used("user".id) as mails
  from "user";
comment on view organization_use is 'How much of each limit of its plan an organization uses';

create function plan_words(owner uuid, own_way text, way text) returns text language sql stable as $$
  select case when acting_user() = owner then own_way else format(way, coalesce(nullif((select name from "user" where id = owner), ''), 'the owner')) end
$$;
comment on function plan_words(uuid, text, text) is 'What the owner of the organization is told, and what others are, with the name of whom to ask';

-- Arguments: the limit, and which of the new rows count. Nothing is counted where there is no limit.
create function keep_plan_limit() returns trigger language plpgsql as $$
declare
  owner uuid;
  most bigint;
  used bigint;
begin
  for owner in execute format(
    'select distinct space.owner_id from added join space on space.id = added.space_id where space.owner_id is not null and (%s) order by 1', tg_argv[1])
  loop
    execute format('select %I from tier_of($1)', tg_argv[0]) into most using owner;
    continue when most is null;
    -- Whoever comes at the same time waits, so that the last place is given once.
    perform from "user" where id = owner for no key update;
    execute format('select %I($1)', tg_argv[0] || '_used') into used using owner;
    if used > most then
      raise exception 'The plan is full: its limit is % %. %', most, tg_argv[0],
        plan_words(owner, 'Choose a bigger one under Organization.', 'Ask %s for a bigger one.') using errcode = '23514', table = tg_table_name;
    end if;
  end loop;
  return null;
end $$;
comment on function keep_plan_limit() is 'Refuses what the plan of the organization has no room for. What is there already stays';

create trigger keep_space_limit after insert on user_space referencing new table as added
  for each statement execute function keep_plan_limit('spaces', $$added.user_role = 'SpaceOwner'$$);
-- Whoever works in another space of the organization counts already, and whoever owns one does not come in by it.
create trigger keep_people_limit after insert on user_space referencing new table as added
  for each statement execute function keep_plan_limit('people', $$added.user_role <> 'SpaceOwner' and not exists (
    select from user_space beside join space other on other.id = beside.space_id
    where beside.user_id = added.user_id and other.owner_id = space.owner_id and beside.id <> added.id)$$);
create trigger keep_page_limit after insert on page referencing new table as added
  for each statement execute function keep_plan_limit('pages', $$added.context_id is null and added.status <> 'DELETED'$$);
create trigger keep_page_limit_restored after update on page referencing old table as was new table as added
  for each statement execute function keep_plan_limit('pages', $$added.context_id is null and added.status <> 'DELETED'
    and exists (select from was where was.id = added.id and was.status = 'DELETED')$$);
create trigger keep_storage_limit after insert on asset referencing new table as added
  for each statement execute function keep_plan_limit('megabytes', $$added.metadata ? 'bytes'$$);
create trigger keep_mail_limit after insert on newsletter_send referencing new table as added
  for each statement execute function keep_plan_limit('mails', 'added.total > 0');

create function apply_plan(owner uuid, plan jsonb) returns setof organization_plan language plpgsql as $$
declare
  said organization_plan := jsonb_populate_record(null::organization_plan, plan);
  one organization_plan;
begin
  -- The order of two first states is that of the lock.
  perform from "user" where id = owner for no key update;
  select * into one from organization_plan where user_id = owner;
  if plan ->> 'status' = 'incomplete' then
    return query select * from organization_plan where user_id = owner;
    return;
  end if;
  if one.subscription is distinct from said.subscription then
    -- One that is over, or beside another one, is not the plan of anybody who has one.
    if one.user_id is not null and (said.status = 'canceled' or one.subscription is not null and one.status <> 'canceled') then
      return query select * from organization_plan where user_id = owner;
      return;
    end if;
    one.grace_until := null;
    one.cancel_reason := null;
    one.cancel_comment := null;
  elsif one.status = 'canceled' or said.asked_at < one.asked_at then
    -- What is over stays so; an answer to a question that was asked earlier tells nothing new.
    return query select * from organization_plan where user_id = owner;
    return;
  end if;
  return query insert into organization_plan as row (
    user_id, tier_id, interval, status, subscription, period_end, ends_at, next_tier_id, next_interval, change_at, grace_until,
    cancel_reason, cancel_comment, asked_at)
  values (
    owner, said.tier_id, said.interval, said.status, said.subscription, said.period_end, said.ends_at, said.next_tier_id,
    said.next_interval, said.change_at,
    case when said.status in ('past_due', 'unpaid') then coalesce(one.grace_until, now() + interval '14 days') end,
    case when said.ends_at is not null or said.status = 'canceled' then coalesce(said.cancel_reason, one.cancel_reason) end,
    case when said.ends_at is not null or said.status = 'canceled' then coalesce(said.cancel_comment, one.cancel_comment) end,
    said.asked_at)
  on conflict (user_id) do update set
    tier_id = excluded.tier_id, interval = excluded.interval, status = excluded.status, subscription = excluded.subscription,
    period_end = excluded.period_end, ends_at = excluded.ends_at, next_tier_id = excluded.next_tier_id,
    next_interval = excluded.next_interval, change_at = excluded.change_at, grace_until = excluded.grace_until,
    cancel_reason = excluded.cancel_reason, cancel_comment = excluded.cancel_comment, asked_at = excluded.asked_at
  returning *;
end $$;
comment on function apply_plan(uuid, jsonb) is 'Brings the plan of an organization to what the payment service says of a subscription; returns the plan that it has';
