create table invitation (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  email text check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$' and char_length(email) <= 320),
  role text not null references user_role (value) check (role <> 'SpaceOwner'),
  page_access boolean not null default false,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references "user" (id) on delete set null,
  constraint invitation_expires_at_check check (expires_at > created_at),
  -- Acceptance and revocation exclude each other, whatever runs at the same time.
  constraint invitation_end_check check (accepted_at is null or revoked_at is null)
);
comment on table invitation is 'Offers of a place in a space: to one person by mail, or to whoever has the link';
comment on column invitation.id is 'Names the invitation in its link; whoever knows it may look at it';
comment on column invitation.email is 'The one person who may accept; without it the link may be used by several until it ends';
comment on column invitation.page_access is 'The flag of the place that is offered';
comment on column invitation.sent_at is 'When the mail was last given to the mail service; empty while that has not worked';
comment on column invitation.accepted_at is 'When the one person accepted; stays empty for a link';

create index invitation_space_id_created_at_idx on invitation (space_id, created_at desc, id);
create index invitation_created_by_idx on invitation (created_by);
create index invitation_accepted_by_idx on invitation (accepted_by);
-- One open invitation for each address: a new one replaces it.
create unique index invitation_space_id_email_key on invitation (space_id, email)
  where revoked_at is null and accepted_at is null;

-- `space.invite_id` is the newest open link of the space. It loses its unique constraint: two invitations that are made at
-- the same time would deadlock over it, and an invitation is of one space anyway.
alter table space drop constraint space_invite_id_key, alter column invite_id drop not null, alter column invite_id drop default;
update space set invite_id = null;
alter table space add constraint space_invite_id_fkey foreign key (invite_id) references invitation (id) on delete set null;
create index space_invite_id_idx on space (invite_id);
comment on column space.invite_id is 'The newest invitation by link that has not been revoked; set by trigger';

create function follow_invite() returns trigger language plpgsql as $$
begin
  -- The lock comes first and alone: the update after it then sees what a parallel writer has committed meanwhile.
  perform from space where id = new.space_id for no key update;
  update space set invite_id = (
    select id from invitation
    where space_id = new.space_id and email is null and revoked_at is null
    order by created_at desc, id limit 1
  )
  where id = new.space_id;
  return null;
end $$;
comment on function follow_invite() is 'Keeps space.invite_id at the newest link';

create trigger follow_invite after insert or update of revoked_at on invitation
  for each row when (new.email is null) execute function follow_invite();
