-- What servers count together (src/server/adapters/shared-state.ts). Nobody reads it through the data service. Unlogged: after a
-- crash of the database every budget is full, which is no harm.
create schema servers;
create unlogged table servers.budget (
  -- SHA-256 of whose budget it is.
  key bytea primary key,
  -- When it is full again.
  full_at timestamptz not null
);
create index budget_full_at on servers.budget (full_at);
