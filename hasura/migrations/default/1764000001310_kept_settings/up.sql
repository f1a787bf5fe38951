-- Accounts and sender domains as they were before somebody changed them, for an hour, so that they can take it back. Secrets stay sealed
-- as they are; no role reads the table.
create table kept_setting (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  created_by uuid not null references "user" (id) on delete cascade,
  subject text not null check (char_length(subject) <= 100),
  domain text check (char_length(domain) <= 253),
  content jsonb,
  verified jsonb not null default '{}',
  followed_by timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table kept_setting is 'What a setting was before a person changed it';
comment on column kept_setting.subject is 'Table of the setting';
comment on column kept_setting.domain is 'Of a sender domain; empty of an account, of which a space has one';
comment on column kept_setting.content is 'The row of before; empty where there was none';
comment on column kept_setting.verified is 'When the sender domains were found right that had to be looked at again';
comment on column kept_setting.followed_by is 'When the row was made that took its place; empty where there is none';
comment on column kept_setting.undone_at is 'When it was put back';
create index kept_setting_space_id_created_at_idx on kept_setting (space_id, created_at desc);
create index kept_setting_created_by_idx on kept_setting (created_by);
create index kept_setting_created_at_idx on kept_setting (created_at);

create function keep_setting() returns trigger language plpgsql as $$
declare
  at_space uuid := case tg_op when 'DELETE' then old.space_id else new.space_id end;
  its_domain text := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'domain';
  verified jsonb := '{}';
begin
  -- Without a person it is the platform's work; the space may be on its way out.
  if acting_user() is null or not exists (select from space where id = at_space) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    -- It takes the place of what went in the same transaction.
    update kept_setting set followed_by = new.created_at
    where space_id = at_space and subject = tg_table_name and domain is not distinct from its_domain and created_by = acting_user()
      and created_at = now() and followed_by is null;
    if found then
      return null;
    end if;
  end if;
  if tg_table_name = 'mail_account' then
    select coalesce(jsonb_object_agg(sender_domain.domain, verified_at), '{}') into verified from sender_domain where space_id = at_space and verified_at is not null;
  end if;
  insert into kept_setting (space_id, created_by, subject, domain, content, verified, followed_by)
  values (
    at_space, acting_user(), tg_table_name, its_domain, case tg_op when 'DELETE' then to_jsonb(old) end, verified,
    case tg_op when 'INSERT' then new.created_at end);
  delete from kept_setting where space_id = at_space and created_at < now() - interval '1 hour';
  return null;
end $$;
comment on function keep_setting() is 'Keeps what a setting was, for taking its change back';

create trigger keep_setting after insert or delete on mail_account for each row execute function keep_setting();
create trigger keep_setting after insert or delete on payment_account for each row execute function keep_setting();
create trigger keep_setting after insert or delete on sender_domain for each row execute function keep_setting();

-- Called for the platform: what is put back is kept as it was, and is no change of a person.
create function undo_setting(at_space uuid, person uuid, kept uuid, made_anew jsonb) returns setof kept_setting language plpgsql as $$
declare
  before kept_setting;
  now_there jsonb;
  -- Of the domain, where it is about one.
  its_row text;
  put_back jsonb;
begin
  select * into before from kept_setting
  where id = kept and space_id = at_space and created_by = person and undone_at is null and created_at > now() - interval '1 hour' for update;
  if before.id is null then
    return;
  end if;
  its_row := 'space_id = $1' || case when before.domain is null then '' else ' and domain = $2' end;
  execute format('select to_jsonb(t) from %I t where %s for update', before.subject, its_row) into now_there using at_space, before.domain;
  if (now_there ->> 'created_at')::timestamptz is distinct from before.followed_by or exists (
    select from kept_setting later where later.space_id = at_space and later.subject = before.subject
      and later.domain is not distinct from before.domain and later.created_at > before.created_at and later.undone_at is null
  ) then
    raise exception 'Somebody has changed this setting since.' using errcode = '23514', table = 'kept_setting';
  end if;
  if now_there is not null then
    execute format('delete from %I where %s', before.subject, its_row) using at_space, before.domain;
  end if;
  if before.content is not null then
    put_back := before.content || coalesce(made_anew, '{}') || jsonb_build_object(
      'created_by', (select id from "user" where id = (before.content ->> 'created_by')::uuid));
    execute format('insert into %1$I select * from jsonb_populate_record(null::public.%1$I, $1)', before.subject) using put_back;
  end if;
  if before.subject = 'sender_domain' then
    -- It was found right for the account of then.
    update sender_domain set verified_at = null, checked_at = null
    where space_id = at_space and domain = before.domain and exists (
      select from kept_setting other where other.space_id = at_space and other.subject = 'mail_account' and greatest(created_at, undone_at) > before.created_at);
  elsif before.subject = 'mail_account' then
    -- What was found right since was so for the account that goes.
    update sender_domain set verified_at = (before.verified ->> domain)::timestamptz, checked_at = null where space_id = at_space;
  elsif before.subject = 'payment_account' and now_there ->> 'account' is distinct from put_back ->> 'account' and now_there is not null then
    -- With another account nobody is its customer yet.
    update member set customer_id = null where space_id = at_space and customer_id is not null;
  end if;
  -- What is put back is kept no longer.
  return query update kept_setting set undone_at = clock_timestamp(), content = null, verified = '{}' where id = before.id returning *;
end $$;
comment on function undo_setting(uuid, uuid, uuid, jsonb) is 'Puts a setting back as it was before this person changed it, with what had to be made anew outside; refused where somebody has changed it since';
