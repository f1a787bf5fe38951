-- Opens are counted where the space has turned that on, and its report says so for ever.
alter table newsletter_send add column opens boolean not null default false;
comment on column newsletter_send.opens is 'Whether its mails carry a picture that tells when they are opened';
