-- A link was the id of its invitation, which the list of people, the audit log and the server's log give to more people than may use
-- the link. Links of before end: whoever may invite sends them again, or makes new ones.
alter table invitation add column secret_hash text unique check (secret_hash ~ '^[0-9a-f]{64}$');
comment on column invitation.secret_hash is 'SHA-256 of the secret in its link; empty while it has no link';
comment on column invitation.id is 'Names the invitation to those who manage the people of its space';
