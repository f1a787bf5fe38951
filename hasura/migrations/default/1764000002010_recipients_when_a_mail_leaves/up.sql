-- Who gets a mail is asked again when it leaves: members go, are disabled, or change their address after a sending was planned.
alter table recipients add column of_member boolean not null default false;
comment on column recipients.of_member is 'Whether it is a member''s, who may be gone by the time the mail leaves';
comment on column recipients.reason is 'Why it was left out, refused or came back: UNSUBSCRIBED, BOUNCED, COMPLAINED, BY_HAND, NOT_ACTIVE, DELETED, DUPLICATE, or what the mail service said';
alter table recipients disable trigger set_updated_at;
update recipients set of_member = true where member_id is not null and status = 'WAITING';
alter table recipients enable trigger set_updated_at;

create function member_of(at_space uuid, known uuid, address text) returns table (id uuid, email text, status text) language sql stable as $$
  select id, email, info ->> 'status' from member
  where space_id = at_space and (id = known or known is null and lower(email) = lower(btrim(address)))
$$;
comment on function member_of(uuid, uuid, text) is 'A member by id; one who was deleted and restored has lost that in the rows of mails, and is found by address';

create or replace function begin_send(at_space uuid, letter uuid, audience jsonb, starts_at timestamptz, test_until timestamptz) returns setof newsletter_send
language plpgsql as $$
declare
  sent newsletter;
  sending newsletter_send;
begin
  select * into sent from newsletter where id = letter and space_id = at_space for update;
  if not found then
    return;
  end if;
  if exists (select from newsletter_send where newsletter_id = letter and state <> 'UNDONE') or sent.status = 'SENT' then
    raise exception 'The newsletter is already on its way.' using errcode = '23514', table = 'newsletter_send';
  end if;
  perform set_config('sitewright.sending', 'on', true), set_config('sitewright.publishing', 'on', true);

  create temporary table frozen on commit drop as select * from audience_of(letter, begin_send.audience);
  update recipients set
    status = case when frozen.refusal is null then 'WAITING' else 'SKIPPED' end,
    reason = frozen.refusal, member_id = frozen.member_id, of_member = frozen.member_id is not null, name = frozen.name, date = now()
  from frozen where recipients.id = frozen.recipient_id;
  insert into recipients (newsletter_id, space_id, email, name, member_id, of_member, status, reason, added_by_hand, date)
  select letter, sent.space_id, frozen.email, frozen.name, frozen.member_id, frozen.member_id is not null,
    case when frozen.refusal is null then 'WAITING' else 'SKIPPED' end, frozen.refusal, false, now()
  from frozen where frozen.recipient_id is null and frozen.refusal is distinct from 'DUPLICATE';

  insert into newsletter_send (newsletter_id, space_id, audience, starts_at, test_until, created_by, total, skipped)
  select letter, sent.space_id, begin_send.audience - 'matched', begin_send.starts_at, begin_send.test_until, acting_user(),
    count(*) filter (where refusal is null), count(*) filter (where refusal is not null)
  from frozen returning * into sending;
  drop table frozen;
  if sending.total = 0 then
    raise exception 'Nobody would get the newsletter.' using errcode = '23514', table = 'newsletter_send';
  end if;
  if sending.test_until is not null then
    -- A twentieth each, drawn by the ids, and at least one.
    update recipients set variant = drawn.variant from (
      select id, case when row_number() over (order by md5(id::text)) % 2 = 1 then 'A' else 'B' end as variant
      from recipients where newsletter_id = letter and status = 'WAITING'
      order by md5(id::text) limit greatest(2, sending.total / 10)) drawn
    where recipients.id = drawn.id;
  end if;
  insert into credit_entry (space_id, kind, credits, newsletter_id, created_by)
  values (sent.space_id, 'USED', -sending.total, letter, sending.created_by);
  update newsletter set status = 'PLANNED', planned_at = sending.starts_at where id = letter;
  perform record_audit(sent.space_id, 'planned', 'newsletter', letter::text,
    jsonb_build_object('title', sent.name, 'count', sending.total, 'at', sending.starts_at));
  return next sending;
end $$;

create or replace function advance_send(sending uuid, server_name text, lease_seconds integer, outcomes jsonb, up_to integer)
returns setof recipients language plpgsql as $$
declare
  one newsletter_send;
  topics jsonb;
  told record;
begin
  perform from newsletter_send where id = sending for update;
  perform set_config('sitewright.sending', 'on', true);
  select count(*) filter (where status = 'SENT') as taken, count(*) filter (where status = 'REFUSED') as refused,
    count(*) filter (where status = 'UNCLEAR') as unclear
  into told from jsonb_to_recordset(outcomes) as outcome (id uuid, status text);
  -- An event of the mail service may have come first, and what was thought unclear is clear now.
  update recipients set
    status = case when recipients.status in ('SENDING', 'UNCLEAR') then outcome.status else recipients.status end,
    message_id = coalesce(outcome.message_id, recipients.message_id), reason = left(outcome.reason, 1000), date = now()
  from jsonb_to_recordset(outcomes) as outcome (id uuid, status text, message_id text, reason text)
  where recipients.id = outcome.id and recipients.newsletter_id = (select newsletter_id from newsletter_send where id = sending);
  update newsletter_send set
    handed_over = handed_over + told.taken, refused = newsletter_send.refused + told.refused,
    unclear = newsletter_send.unclear + told.unclear, begun_at = coalesce(begun_at, now())
  where id = sending returning * into one;
  if one.state = 'CANCELLED' then
    -- What was held up when it was cancelled is not tried again.
    update recipients set status = 'CANCELLED', date = now() where newsletter_id = one.newsletter_id and status = 'WAITING';
    perform settle_send(one);
    return;
  end if;
  if one.state <> 'SENDING' or one.worker is distinct from server_name or one.worker_until < now()
    or not exists (select from space where id = one.space_id and status = 'Live') then
    return;
  end if;
  select tag_ids into topics from newsletter where id = one.newsletter_id;
  if one.test_until < now() and one.winner is null then
    update newsletter_send set winner = (
      select variant from recipients where newsletter_id = one.newsletter_id and variant is not null
      group by variant order by count(clicked_at)::float / count(*) desc, count(opened_at)::float / count(*) desc, variant limit 1)
    where id = sending returning * into one;
  end if;
  update newsletter_send set worker_until = now() + make_interval(secs => lease_seconds) where id = sending;
  return query
    with waiting as (
      select recipients.id, recipients.email, recipients.of_member, recipients.member_id from recipients
      where newsletter_id = one.newsletter_id and status = 'WAITING'
        and (one.test_until is null or one.winner is not null or variant is not null)
      order by recipients.id limit up_to),
    next as (
      select waiting.id, person.id as member_id, coalesce(person.email, waiting.email) as email,
        lower(btrim(coalesce(person.email, waiting.email))) as address,
        case
          when not waiting.of_member then null
          when person.id is null then 'DELETED'
          when person.status is distinct from 'ACTIVE' then 'NOT_ACTIVE'
          when lower(person.email) <> lower(btrim(waiting.email)) and exists (
            select from recipients other where other.newsletter_id = one.newsletter_id and other.id <> waiting.id
              and lower(btrim(other.email)) = lower(person.email) and other.status not in ('SKIPPED', 'REFUSED', 'CANCELLED'))
          then 'DUPLICATE'
        end as refusal
      from waiting left join lateral (select * from member_of(one.space_id, waiting.member_id, waiting.email) where waiting.of_member) person on true),
    -- Who unsubscribed since the button was pressed.
    refused as (select * from refusals_of(one.space_id, topics, array(select address from next)) where reason is not null)
    update recipients set
      status = case when coalesce(next.refusal, refused.reason) is null then 'SENDING' else 'SKIPPED' end,
      reason = coalesce(next.refusal, refused.reason), date = now(), variant = coalesce(variant, one.winner),
      -- However it was written, while it is the same.
      email = case when lower(btrim(recipients.email)) = next.address then recipients.email else next.email end,
      member_id = coalesce(next.member_id, recipients.member_id)
    from next left join refused on refused.address = next.address
    where recipients.id = next.id returning recipients.*;
  if not found and not exists (
    select from recipients where newsletter_id = one.newsletter_id and status in ('WAITING', 'SENDING'))
  then
    update newsletter_send set state = 'DONE', finished_at = now(), worker = null, worker_until = null
    where id = sending returning * into one;
    perform settle_send(one);
  end if;
end $$;

create or replace function fire_communication(at_space uuid, fired_by text, event_key text, person_email text, person_name text, tag_values jsonb)
returns setof recipients language sql as $$
  with fired as (
    select id, to_sender from communication
    where space_id = at_space and type = fired_by and status = 'ON'
      and (form_id is null or form_id::text = tag_values #>> '{form,id}')),
  named as (
    select id, btrim(person_email) as address, person_name as name,
      -- What is about a member goes to whoever that is by then.
      case when fired_by = 'welcome' or fired_by = 'reply' or fired_by like 'membership-%' then (
        select member.id from member where member.space_id = at_space and lower(member.email) = lower(btrim(person_email))) end as member_id
    from fired where fired_by <> 'form-record' or to_sender
    union all
    -- A link that signs somebody in is for that mailbox alone.
    select fired.id, btrim(trigger.email), '', null from fired join communication_trigger trigger on trigger.communication_id = fired.id
    where fired_by <> 'account-confirmation')
  insert into recipients (
    communication_id, space_id, email, name, member_id, of_member, status, date, occasion, event, event_values, due_at, added_by_hand)
  select distinct on (id, lower(address)) id, at_space, address,
    left(btrim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g')), 200), member_id, member_id is not null,
    'DUE', now(), fired_by, event_key, tag_values, now(), false
  from named where is_email(address) and char_length(address) <= 320
  order by id, lower(address), name desc
  on conflict do nothing
  returning *
$$;

create or replace function advance_communications(lease_seconds integer, outcomes jsonb, up_to integer) returns setof recipients language plpgsql as $$
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
    with due as (
      select recipients.*, communication.status = 'ON' as is_on, space.status = 'Live' as is_live
      from recipients
      join communication on communication.id = recipients.communication_id
      join space on space.id = recipients.space_id
      where recipients.communication_id is not null and recipients.status = 'DUE' and recipients.due_at <= now()
      order by recipients.due_at for update of recipients skip locked limit up_to),
    now_named as (
      select due.*, person.id as person_id, person.status as person_status, coalesce(person.email, due.email) as address
      from due left join lateral (select * from member_of(due.space_id, due.member_id, due.email) where due.of_member) person on true),
    next as (
      select id, person_id, address, case
        when not is_live then 'SITE_NOT_LIVE'
        when not is_on then 'SWITCHED_OFF'
        when of_member and person_id is null then 'DELETED'
        when person_status in ('DISABLED', 'DELETED') then 'NOT_ACTIVE'
        when lower(address) <> lower(email) and exists (
          select from recipients other where other.communication_id = now_named.communication_id and other.event = now_named.event
            and lower(other.email) = lower(now_named.address))
        then 'DUPLICATE'
        else (
          select suppressed.reason from mail_suppression suppressed
          where suppressed.space_id = now_named.space_id and lower(suppressed.email) = lower(address)
            and suppressed.tag_id is null and suppressed.reason in ('BOUNCED', 'COMPLAINED')
          order by suppressed.reason desc limit 1) end as refusal
      from now_named)
    update recipients set
      status = case when next.refusal is null then 'SENDING' else 'SKIPPED' end, reason = next.refusal, date = now(),
      email = case when next.refusal is null and lower(email) <> lower(next.address) then next.address else email end,
      member_id = coalesce(next.person_id, recipients.member_id),
      due_at = case when next.refusal is null then now() + make_interval(secs => lease_seconds) end,
      event_values = case when next.refusal is null then event_values else '{}' end
    from next where recipients.id = next.id returning recipients.*;
end $$;
