-- Communications answer by themselves: an event writes who is to get what, in its own transaction, and the servers hand it over.
alter table communication
  add column status text not null default 'OFF' check (status in ('OFF', 'ON')),
  add column form_id uuid references form (id) on delete set null,
  add column to_sender boolean not null default false,
  add foreign key (form_id, space_id) references form (id, space_id) on delete set null (form_id);
comment on column communication.status is 'ON while it sends mail';
comment on column communication.form_id is 'Of new form records: the form; empty for any';
comment on column communication.to_sender is 'Of new form records: whether whoever filled in the form gets it too';
create index communication_on_idx on communication (space_id, type) where status = 'ON';
create index communication_form_id_idx on communication (form_id) where form_id is not null;

create function check_communication() returns trigger language plpgsql as $$
begin
  -- The field that a fault is about stands in brackets.
  if btrim(new.type) = '' then
    raise exception 'Choose what fires it. [type]' using errcode = '23514', table = 'communication';
  elsif btrim(coalesce(new.meta ->> 'subject', '')) = '' then
    raise exception 'Enter a subject. [subject]' using errcode = '23514', table = 'communication';
  elsif tg_op = 'UPDATE' and not exists (select from newsletter_block where communication_id = new.id) then
    -- A new one gets its content behind it, and sends nothing while it has none.
    raise exception 'Add content first, then let it send mail. [status]' using errcode = '23514', table = 'communication';
  end if;
  return new;
end $$;
comment on function check_communication() is 'Refuses a communication that sends mail and has nothing to say, or nothing that fires it';
create trigger check_communication before insert or update of status, type, meta on communication for each row
  when (new.status = 'ON') execute function check_communication();

create function rest_without_form() returns trigger language plpgsql as $$
begin
  -- Who takes the form out by hand means any form; where the form was deleted, nobody meant that.
  if pg_trigger_depth() > 1 then
    new.status := 'OFF';
  end if;
  return new;
end $$;
comment on function rest_without_form() is 'Switches a communication off whose form is deleted';
create trigger a_rest_without_form before update of form_id on communication for each row
  when (old.form_id is not null and new.form_id is null) execute function rest_without_form();

alter table recipients
  add column occasion text check (char_length(occasion) <= 100),
  add column event text check (char_length(event) <= 300),
  add column event_values jsonb not null default '{}' check (jsonb_typeof(event_values) = 'object'),
  add column due_at timestamptz;
comment on column recipients.occasion is 'Of a communication: its type when it was fired';
comment on column recipients.event is 'Of a communication: which event of which row; each is answered once';
comment on column recipients.event_values is 'What the merge tags of the event say, as it was then; forgotten once the mail is handed over';
comment on column recipients.due_at is 'While DUE, when it is tried next; while SENDING, until when the server that has it may be silent';
create unique index recipients_event_key on recipients (communication_id, event, lower(email)) where event is not null;
create index recipients_due_idx on recipients (due_at) where communication_id is not null and status in ('DUE', 'SENDING');
create index recipients_communication_id_date_idx on recipients (communication_id, date desc nulls last, id) where communication_id is not null;

create function fire_communication(at_space uuid, fired_by text, event_key text, person_email text, person_name text, tag_values jsonb)
returns setof recipients language sql as $$
  with fired as (
    select id, to_sender from communication
    where space_id = at_space and type = fired_by and status = 'ON'
      and (form_id is null or form_id::text = tag_values #>> '{form,id}')),
  named as (
    select id, btrim(person_email) as address, person_name as name from fired where fired_by <> 'form-record' or to_sender
    union all
    -- A link that signs somebody in is for that mailbox alone.
    select fired.id, btrim(trigger.email), '' from fired join communication_trigger trigger on trigger.communication_id = fired.id
    where fired_by <> 'account-confirmation')
  insert into recipients (communication_id, space_id, email, name, status, date, occasion, event, event_values, due_at, added_by_hand)
  select distinct on (id, lower(address)) id, at_space, address,
    left(btrim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g')), 200), 'DUE', now(), fired_by, event_key, tag_values, now(), false
  from named where is_email(address) and char_length(address) <= 320
  order by id, lower(address), name desc
  on conflict do nothing
  returning *
$$;
comment on function fire_communication(uuid, text, text, text, text, jsonb) is
  'Notes the mails of an event: to its person, if there is one, and to the addresses of each communication of this type. Doing it twice changes nothing';

create function fires(changed bigint, about text, at_space uuid) returns boolean language sql stable as $$
  select acting_user() is null or changed = 1 and not exists (
    select from import_run
    where space_id = at_space and resource = about and created_by = acting_user() and finished_at is null
      and updated_at > now() - interval '10 minutes')
$$;
comment on function fires(bigint, text, uuid) is
  'Whether a change is an event that is answered: of a visitor, of the server, or of a person by hand; not of an import or a bulk change';

create function person_name(info jsonb) returns text language sql immutable as $$
  select btrim(concat_ws(' ', info ->> 'first_name', info ->> 'last_name'))
$$;

create function fire_welcome() returns trigger language plpgsql as $$
begin
  perform fire_communication(new.space_id, 'welcome', 'member:' || new.id, new.email, person_name(new.info), '{}');
  return null;
end $$;
comment on function fire_welcome() is 'Greets a member who signs in for the first time: the address is confirmed, and the account is active';
create trigger fire_welcome after update of last_login_at on member for each row
  when (old.last_login_at is null and new.last_login_at is not null) execute function fire_welcome();

create function fire_membership() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- Member and space are still there unless the row went along with them.
  for one in execute format(
    'select member.email, member.info, held.id as membership, held.space_id, held.cancel_info, held.became, subscription.name,
       role.name as role, count(*) over (partition by held.space_id) as many
     from (%s) held
     join member on member.id = held.member_id join subscription on subscription.id = held.subscription_id
     left join membership_role role on role.id = held.membership_role_id',
    case tg_op
      when 'INSERT' then 'select *, ''began'' as became from come'
      when 'DELETE' then 'select *, ''ended'' as became from gone where cancel_info is null'
      else 'select come.*, case when gone.cancel_info is null and come.cancel_info is not null then ''ended'' else ''changed'' end as became
        from come join gone using (id)
        where gone.cancel_info is null and come.cancel_info is not null or gone.membership_role_id is distinct from come.membership_role_id'
    end)
  loop
    if fires(one.many, 'member_subscription', one.space_id) then
      perform fire_communication(one.space_id, 'membership-' || one.became,
        concat_ws(':', 'membership', one.membership, one.became, case one.became when 'began' then null else txid_current() end),
        one.email, person_name(one.info), jsonb_build_object('membership', jsonb_build_object(
          'name', one.name, 'role', coalesce(one.role, ''), 'until', coalesce(one.cancel_info ->> 'ends_at', one.cancel_info ->> 'date'))));
    end if;
  end loop;
  return null;
end $$;
comment on function fire_membership() is 'Answers to memberships that begin, change their role, are cancelled, or go';
create trigger fire_membership_insert after insert on member_subscription referencing new table as come
  for each statement execute function fire_membership();
create trigger fire_membership_update after update on member_subscription referencing old table as gone new table as come
  for each statement execute function fire_membership();
create trigger fire_membership_delete after delete on member_subscription referencing old table as gone
  for each statement execute function fire_membership();

create function fire_payment() returns trigger language plpgsql as $$
declare
  payer "user";
begin
  select * into payer from "user" where id = new.user_id;
  perform fire_communication(new.space_id, case new.status when 'COMPLETED' then 'payment-received' else 'payment-failed' end,
    concat_ws(':', 'purchase', new.id, new.status), payer.email, payer.name,
    jsonb_build_object('payment', jsonb_build_object('amount', new.amount, 'currency', upper(new.currency))));
  return null;
end $$;
comment on function fire_payment() is 'Answers to a payment that came, and to one that failed';
create trigger fire_payment_insert after insert on purchase for each row
  when (new.space_id is not null and new.status in ('COMPLETED', 'FAILED')) execute function fire_payment();
create trigger fire_payment_update after update of status on purchase for each row
  when (new.space_id is not null and new.status in ('COMPLETED', 'FAILED') and old.status <> new.status) execute function fire_payment();

create function fire_post() returns trigger language plpgsql as $$
begin
  perform fire_communication(new.space_id, 'comment', 'post:' || new.id, null, null, jsonb_build_object('comment', jsonb_build_object(
    'text', left(new.content, 2000), 'post', new.id, 'title', new.title,
    'author', (select person_name(info) from member where id = new.member_id))));
  return null;
end $$;
comment on function fire_post() is 'Tells the addresses of a communication what a member wrote on a page';
create trigger fire_post after insert on post for each row when (acting_user() is null) execute function fire_post();

create function fire_comment() returns trigger language plpgsql as $$
declare
  answered record;
  said jsonb;
begin
  select post.title, post.member_id, member.email, member.info into answered
  from post join member on member.id = post.member_id where post.id = new.post_id;
  said := jsonb_build_object('comment', jsonb_build_object(
    'text', left(new.content, 2000), 'post', new.post_id, 'title', answered.title,
    'author', (select person_name(info) from member where id = new.member_id)));
  if tg_op = 'INSERT' then
    perform fire_communication(new.space_id, 'comment', 'comment:' || new.id, null, null, said);
  end if;
  if new.is_published then
    -- Nobody is told of an own answer.
    perform fire_communication(new.space_id, 'reply', 'comment:' || new.id,
      case when answered.member_id <> new.member_id then answered.email end, person_name(answered.info), said);
  end if;
  return null;
end $$;
comment on function fire_comment() is 'Tells of a comment when it is written, and whoever wrote the post when everybody can see it';
create trigger fire_comment_insert after insert on post_comments for each row when (acting_user() is null) execute function fire_comment();
-- Whoever publishes what visitors wrote does it for all of them.
create trigger fire_comment_update after update of is_published on post_comments for each row
  when (new.is_published and not old.is_published) execute function fire_comment();

create function advance_communications(lease_seconds integer, outcomes jsonb, up_to integer) returns setof recipients language plpgsql as $$
begin
  -- An event of the mail service may have come first. What nobody takes for a day is given up.
  update recipients set
    status = case
      when recipients.status not in ('SENDING', 'UNCLEAR') then recipients.status
      when outcome.status = 'DUE' and created_at < now() - interval '1 day' then 'REFUSED'
      else outcome.status end,
    message_id = coalesce(outcome.message_id, recipients.message_id), reason = left(outcome.reason, 1000), date = now(),
    event_values = case outcome.status when 'DUE' then event_values else '{}' end,
    -- Twice as long each time, at most ten minutes.
    due_at = case outcome.status when 'DUE' then now() + least(interval '10 minutes', now() - created_at + interval '1 second') end
  from jsonb_to_recordset(outcomes) as outcome (id uuid, status text, message_id text, reason text)
  where recipients.id = outcome.id and communication_id is not null;
  -- Whoever had these may have handed them over: there is no second mail.
  update recipients set status = 'UNCLEAR', date = now(), due_at = null, event_values = '{}'
  where communication_id is not null and status = 'SENDING' and due_at < now();
  return query
    with next as (
      select recipients.id, case
        when space.status <> 'Live' then 'SITE_NOT_LIVE'
        when communication.status <> 'ON' then 'SWITCHED_OFF'
        else (
          select suppressed.reason from mail_suppression suppressed
          where suppressed.space_id = recipients.space_id and lower(suppressed.email) = lower(recipients.email)
            and suppressed.tag_id is null and suppressed.reason in ('BOUNCED', 'COMPLAINED')
          order by suppressed.reason desc limit 1) end as refusal
      from recipients
      join communication on communication.id = recipients.communication_id
      join space on space.id = recipients.space_id
      where recipients.communication_id is not null and recipients.status = 'DUE' and recipients.due_at <= now()
      order by recipients.due_at for update of recipients skip locked limit up_to)
    update recipients set
      status = case when next.refusal is null then 'SENDING' else 'SKIPPED' end, reason = next.refusal, date = now(),
      due_at = case when next.refusal is null then now() + make_interval(secs => lease_seconds) end,
      event_values = case when next.refusal is null then event_values else '{}' end
    from next where recipients.id = next.id returning recipients.*;
end $$;
comment on function advance_communications(integer, jsonb, integer) is
  'Writes what became of some mails of communications and gives a server the next ones to hand over; those with status SKIPPED it leaves out';
