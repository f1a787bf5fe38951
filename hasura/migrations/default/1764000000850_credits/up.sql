-- What a space may send. Each change of its credits is an entry that stays; the balance beside them is their sum.
create table credit_entry (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  kind text not null default 'GRANTED' check (kind in ('GRANTED', 'BOUGHT', 'USED', 'RETURNED')),
  credits integer not null check (credits <> 0 and abs(credits) <= 10000000),
  note text check (char_length(note) <= 500),
  newsletter_id uuid references newsletter (id) on delete set null,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint credit_entry_sign_check check (kind = 'GRANTED' or (kind = 'USED') = (credits < 0)),
  foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete set null (newsletter_id)
);
comment on table credit_entry is 'Each change of the credits of a space';
comment on column credit_entry.kind is 'GRANTED by the platform, BOUGHT, USED by a newsletter, or RETURNED for mails that were never sent';
comment on column credit_entry.credits is 'One for each recipient; negative where they are taken';
comment on column credit_entry.newsletter_id is 'The newsletter that used them, or gave them back';

create index credit_entry_space_id_created_at_idx on credit_entry (space_id, created_at desc nulls last, id);
create index credit_entry_created_at_idx on credit_entry (created_at desc nulls last, id);
create index credit_entry_newsletter_id_idx on credit_entry (newsletter_id) where newsletter_id is not null;
create index credit_entry_created_by_idx on credit_entry (created_by) where created_by is not null;
select audit_deletions('credit_entry');
select audit_changes('credit_entry');

insert into credit_entry (space_id, credits, note, created_at)
select id, newsletter_credits, 'Balance before entries were kept', created_at from space where newsletter_credits > 0;

create function apply_credit_entries() returns trigger language plpgsql as $$
declare
  one record;
  balance integer;
begin
  for one in select space_id, sum(credits)::integer as credits from added group by space_id order by space_id loop
    -- Whoever comes at the same time waits, so that no credit is spent twice.
    select newsletter_credits + one.credits into balance from space where id = one.space_id for update;
    if balance < 0 then
      raise exception 'The space is short of % credit%.', -balance, case when balance = -1 then '' else 's' end
        using errcode = '23514', table = 'credit_entry';
    end if;
    update space set newsletter_credits = balance where id = one.space_id;
  end loop;
  return null;
end $$;
comment on function apply_credit_entries() is 'Keeps the balance of a space the sum of its entries, and never below nothing';
create trigger apply_credit_entries after insert on credit_entry referencing new table as added
  for each statement execute function apply_credit_entries();

create function keep_credit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'Entries stay as they are: add one that takes the credits back.' using errcode = '23514', table = 'credit_entry';
end $$;
comment on function keep_credit_entry() is 'What was granted, bought and used is told as it was';
create trigger keep_credit_entry before update of space_id, kind, credits, created_at on credit_entry
  for each row execute function keep_credit_entry();

create function keep_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'Credits change by entries alone.' using errcode = '23514', table = 'space';
  end if;
  return new;
end $$;
comment on function keep_balance() is 'The balance is the sum of the entries, and nobody writes it beside them';
create trigger keep_balance_insert before insert on space
  for each row when (new.newsletter_credits <> 0) execute function keep_balance();
create trigger keep_balance_update before update of newsletter_credits on space
  for each row when (old.newsletter_credits is distinct from new.newsletter_credits) execute function keep_balance();
