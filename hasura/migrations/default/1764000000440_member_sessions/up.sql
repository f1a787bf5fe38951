-- How members sign in on the site of their space. Neither table holds what would let anybody in: only hashes of what was mailed
-- or set as a cookie. Both are keyed by the hash, so that nothing of them is told in the audit log.
create table member_sign_in (
  token_hash text primary key check (char_length(token_hash) = 43),
  space_id uuid not null references space (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 320),
  return_to text not null default '' check (char_length(return_to) <= 500),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table member_sign_in is 'Links that were mailed to somebody who wants to sign in on a site; each works once';
comment on column member_sign_in.token_hash is 'SHA-256 of what the link carries, in base64url';
comment on column member_sign_in.email is 'Whom the link was mailed to, a member or not';
comment on column member_sign_in.return_to is 'The path of the site where the person came from';

create index member_sign_in_space_id_email_idx on member_sign_in (space_id, email, created_at);
create index member_sign_in_expires_at_idx on member_sign_in (expires_at);

create table member_session (
  token_hash text primary key check (char_length(token_hash) = 43),
  member_id uuid not null,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint member_session_member_fkey foreign key (member_id, space_id) references member (id, space_id) on delete cascade
);
comment on table member_session is 'Members who are signed in on the site of their space';
comment on column member_session.token_hash is 'SHA-256 of the cookie, in base64url';

create index member_session_member_id_idx on member_session (member_id);
create index member_session_space_id_idx on member_session (space_id);
create index member_session_expires_at_idx on member_session (expires_at);

create function end_member_sessions() returns trigger language plpgsql as $$
begin
  delete from member_session where member_id = new.id;
  return null;
end $$;
comment on function end_member_sessions() is 'Signs a member out everywhere';

-- Whoever is disabled is out at once and does not come back with an old cookie; neither does whoever had the address before.
create trigger end_member_sessions after update on member for each row
  when (old.info ->> 'status' is distinct from new.info ->> 'status' or lower(old.email) <> lower(new.email))
  execute function end_member_sessions();
