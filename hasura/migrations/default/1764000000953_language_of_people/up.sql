-- Mails that a server sends by itself have nobody's browser to ask.
alter table "user" add column language text check (language in ('en', 'fr', 'ro', 'zh'));
comment on column "user".language is 'What somebody chose to read the console in. Empty before they chose: then the language of their first space holds';
