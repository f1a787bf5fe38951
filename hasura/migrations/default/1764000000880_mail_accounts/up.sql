-- What a space sends mail by. The server alone reads and writes both tables: one holds keys, the other says who may send as whom.
-- Neither has an id, so that nothing of them is told in the audit log.
create table mail_account (
  space_id uuid primary key references space (id) on delete cascade,
  region text not null check (region ~ '^[a-z0-9-]{1,40}$'),
  access_key_id text not null check (char_length(access_key_id) between 1 and 128),
  sealed_secret text not null check (char_length(sealed_secret) <= 1000),
  configuration_set text check (configuration_set ~ '^[A-Za-z0-9_-]{1,64}$'),
  topic_arn text check (char_length(topic_arn) <= 300),
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table mail_account is 'The account of the mail service that a space has of its own';
comment on column mail_account.sealed_secret is 'Secret of the access key, sealed by a key that the servers hold (SEAL_KEYS)';
comment on column mail_account.topic_arn is 'The SNS topic that tells events of this account: it is believed about this space alone';
create index mail_account_created_by_idx on mail_account (created_by) where created_by is not null;
create unique index mail_account_topic_arn_key on mail_account (topic_arn) where topic_arn is not null;

create table sender_domain (
  space_id uuid not null references space (id) on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 3 and 253),
  verified_at timestamptz,
  checked_at timestamptz,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (space_id, domain)
);
comment on table sender_domain is 'Domains that a space writes its senders under';
comment on column sender_domain.verified_at is 'When its records were last found right; null while the space may not send from it';
create index sender_domain_created_by_idx on sender_domain (created_by) where created_by is not null;
