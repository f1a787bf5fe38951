-- Newsletters are sent: to whom is fixed when the button is pressed, together with the credits; the sender alone tells what became of it.

alter table newsletter
  add column tag_ids jsonb not null default '{}' check (jsonb_typeof(tag_ids) = 'object'),
  add column planned_at timestamptz;
comment on column newsletter.tag_ids is 'Keyed JSON: its topics. Whoever unsubscribed from all of them does not get it';
comment on column newsletter.planned_at is 'When it goes out; empty unless its status is PLANNED';
create index newsletter_space_id_planned_at_idx on newsletter (space_id, planned_at) where planned_at is not null;
create trigger check_topics before insert or update of tag_ids, space_id on newsletter for each row
  when (new.tag_ids <> '{}') execute function check_tag_keys('tag_ids');

create function forget_topics() returns trigger language plpgsql as $$
begin
  update newsletter set tag_ids = tag_ids - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where newsletter.space_id = gone.space_id and tag_ids ?| gone.keys;
  return null;
end $$;
comment on function forget_topics() is 'Takes deleted tags from newsletters';
create trigger forget_topics after delete on tag
  referencing old table as deleted_tag for each statement execute function forget_topics();

create table mail_suppression (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  email text not null check (is_email(email)),
  reason text not null default 'BY_HAND' check (reason in ('UNSUBSCRIBED', 'BOUNCED', 'COMPLAINED', 'BY_HAND')),
  tag_id uuid,
  newsletter_id uuid references newsletter (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (tag_id, space_id) references tag (id, space_id) on delete cascade,
  foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete set null (newsletter_id)
);
comment on table mail_suppression is 'Addresses that get no newsletters of a space, and why';
comment on column mail_suppression.tag_id is 'The topic that the address does not want; empty where it gets none at all';
comment on column mail_suppression.newsletter_id is 'The newsletter that it answered with this';
create unique index mail_suppression_key on mail_suppression (space_id, lower(email), reason, tag_id) nulls not distinct;
create index mail_suppression_space_id_created_at_idx on mail_suppression (space_id, created_at desc nulls last, id);
create index mail_suppression_space_id_email_trgm_idx on mail_suppression using gin (space_id, email gin_trgm_ops);
create index mail_suppression_tag_id_idx on mail_suppression (tag_id) where tag_id is not null;
create index mail_suppression_newsletter_id_idx on mail_suppression (newsletter_id) where newsletter_id is not null;
select audit_deletions('mail_suppression');
select audit_changes('mail_suppression');

alter table recipients
  add column member_id uuid references member (id) on delete set null,
  add column added_by_hand boolean not null default true,
  add column reason text check (char_length(reason) <= 1000),
  add column variant text check (variant in ('A', 'B')),
  add column opened_at timestamptz,
  add column clicked_at timestamptz,
  add column unsubscribed_at timestamptz,
  add column device text check (device in ('desktop', 'mobile', 'tablet')),
  add foreign key (member_id, space_id) references member (id, space_id) on delete set null (member_id),
  alter column status set default 'ADDED';
comment on column recipients.added_by_hand is 'False where the audience of the newsletter named it';
comment on column recipients.reason is 'Why it was left out, refused or came back: UNSUBSCRIBED, BOUNCED, COMPLAINED, BY_HAND, NOT_ACTIVE, DUPLICATE, or what the mail service said';
comment on column recipients.device is 'With what it clicked first';
comment on column recipients.variant is 'Which of two subjects it got, where both are tried';
update recipients set
  status = case status when '' then 'ADDED' when 'Delivered' then 'DELIVERED' when 'Opened' then 'DELIVERED' when 'Clicked' then 'DELIVERED'
    when 'Bounced' then 'BOUNCED' else status end,
  opened_at = case when status in ('Opened', 'Clicked') then date end,
  clicked_at = case status when 'Clicked' then date end
where status in ('', 'Delivered', 'Opened', 'Clicked', 'Bounced');
create index recipients_newsletter_id_status_idx on recipients (newsletter_id, status, id);
create index recipients_member_id_idx on recipients (member_id) where member_id is not null;

create table newsletter_send (
  id uuid primary key default gen_random_uuid(),
  newsletter_id uuid not null references newsletter (id) on delete cascade,
  space_id uuid not null references space (id) on delete cascade,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED', 'UNDONE')),
  starts_at timestamptz not null default now(),
  begun_at timestamptz,
  finished_at timestamptz,
  audience jsonb not null default '{}' check (jsonb_typeof(audience) = 'object'),
  total integer not null default 0,
  skipped integer not null default 0,
  handed_over integer not null default 0,
  refused integer not null default 0,
  unclear integer not null default 0,
  test_until timestamptz,
  winner text check (winner in ('A', 'B')),
  mail jsonb check (jsonb_typeof(mail) = 'object'),
  fault text check (char_length(fault) <= 1000),
  event_id text,
  worker text,
  worker_until timestamptz,
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (newsletter_id, space_id) references newsletter (id, space_id) on delete cascade
);
comment on table newsletter_send is 'The sending of a newsletter: planned or under way, or what it came to';
comment on column newsletter_send.state is 'UNDONE before the first mail, so that it can be sent anew; CANCELLED after it';
comment on column newsletter_send.total is 'How many get it; each used a credit';
comment on column newsletter_send.handed_over is 'How many mails the mail service took';
comment on column newsletter_send.unclear is 'How many it may have taken: the server ended, or the line broke, while they were handed over';
comment on column newsletter_send.test_until is 'While two subjects are tried on a tenth, when the better one goes to the others';
comment on column newsletter_send.mail is 'What is sent, from when it began: subject, html, text, sender';
comment on column newsletter_send.fault is 'Why it paused by itself';
comment on column newsletter_send.event_id is 'The scheduled event that wakes the sender';
comment on column newsletter_send.worker is 'The server that sends it; another one goes on when worker_until has passed';
create unique index newsletter_send_newsletter_id_key on newsletter_send (newsletter_id) where state <> 'UNDONE';
create index newsletter_send_newsletter_id_idx on newsletter_send (newsletter_id, created_at desc);
create index newsletter_send_space_id_created_at_idx on newsletter_send (space_id, created_at desc nulls last, id);
create index newsletter_send_due_idx on newsletter_send (starts_at) where state in ('PLANNED', 'SENDING');
create index newsletter_send_created_by_idx on newsletter_send (created_by) where created_by is not null;
create trigger set_updated_at before update on newsletter_send for each row execute function set_updated_at();
select audit_deletions('newsletter_send');

create function keep_audience() returns trigger language plpgsql as $$
declare
  letter uuid := case tg_op when 'DELETE' then old.newsletter_id else new.newsletter_id end;
begin
  -- What goes along with its newsletter or its space goes.
  if current_setting('sitewright.sending', true) is distinct from 'on' and (tg_op <> 'DELETE' or pg_trigger_depth() < 2) and exists (
    select from newsletter_send where newsletter_id = letter and state in ('PLANNED', 'SENDING', 'PAUSED')
      or newsletter_id = letter and tg_op <> 'DELETE' and state <> 'UNDONE')
  then
    raise exception 'The newsletter is on its way, and its recipients stay as they are.' using errcode = '23514', table = 'recipients';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function keep_audience() is 'Refuses other recipients once a newsletter is planned or sent';
create trigger keep_audience_insert before insert on recipients for each row
  when (new.newsletter_id is not null and new.status in ('', 'ADDED')) execute function keep_audience();
create trigger keep_audience_update before update of email, newsletter_id on recipients for each row
  when (new.newsletter_id is not null and (old.email, old.newsletter_id) is distinct from (new.email, new.newsletter_id)) execute function keep_audience();
create trigger keep_audience_delete before delete on recipients for each row
  when (old.newsletter_id is not null) execute function keep_audience();

create function refusals_of(at_space uuid, topics jsonb, addresses text[]) returns table (address text, reason text) language sql stable as $$
  select lower(email), case
    when count(*) filter (where tag_id is null) > 0 then
      (array_agg(reason order by array_position(array['COMPLAINED', 'BOUNCED', 'UNSUBSCRIBED', 'BY_HAND'], reason)) filter (where tag_id is null))[1]
    -- Of several topics, one that is wanted is enough.
    when topics <> '{}' and topics - array_agg(tag_id::text) filter (where tag_id is not null) = '{}' then 'UNSUBSCRIBED'
  end
  from mail_suppression where space_id = at_space and lower(email) = any (addresses)
  group by 1
$$;
comment on function refusals_of(uuid, jsonb, text[]) is 'Which of these addresses, in lower case, get nothing of these topics, and why';

-- Audience: {"everyone": true, "tags": [ids of Member tags], "topics": [ids of Newsletter tags], "roles": [ids], "subscriptions": [ids], "members": [ids]}.
create function audience_of(letter uuid, audience jsonb)
returns table (recipient_id uuid, email text, name text, member_id uuid, refusal text) language sql stable as $$
  with sent as (select id, space_id, tag_ids from newsletter where id = letter),
  chosen as (
    select member.id from member join sent on member.space_id = sent.space_id
    where audience -> 'everyone' = 'true'
      or member.tag_ids ?| array(select jsonb_array_elements_text(audience -> 'tags'))
      or audience -> 'members' ? member.id::text
    union
    select membership.member_id
    from sent join member_subscription membership on membership.space_id = sent.space_id
    left join membership_role role on role.id = membership.membership_role_id
    where audience -> 'subscriptions' ? membership.subscription_id::text
      or audience -> 'roles' ? role.id::text
      or role.subscriber_tags ?| array(select jsonb_array_elements_text(audience -> 'tags'))
      or role.newsletter_tags ?| array(select jsonb_array_elements_text(audience -> 'topics'))
  ),
  named as (
    select one.id as recipient_id, one.email, one.name from recipients one join sent on one.newsletter_id = sent.id
    where one.status in ('', 'ADDED')
    union all
    select null, member.email, '' from chosen join member on member.id = chosen.id
  ),
  turns as (
    select named.*, lower(btrim(named.email)) as address,
      row_number() over (partition by lower(btrim(named.email)) order by named.recipient_id nulls last) as turn
    from named
  )
  select turns.recipient_id, turns.email,
    coalesce(nullif(turns.name, ''), btrim(concat_ws(' ', member.info ->> 'first_name', member.info ->> 'last_name'))),
    member.id,
    case
      when turns.turn > 1 then 'DUPLICATE'
      when member.id is not null and member.info ->> 'status' is distinct from 'ACTIVE' then 'NOT_ACTIVE'
      else refused.reason
    end
  from turns cross join sent
  left join lateral (
    select one.id, one.info from member one
    where one.space_id = sent.space_id and lower(one.email) = turns.address) member on true
  left join refusals_of((select space_id from sent), (select tag_ids from sent), array(select address from turns)) refused
    on refused.address = turns.address
$$;
comment on function audience_of(uuid, jsonb) is 'Who would get a newsletter, each address once, and who would not and why';

create function preview_send(letter uuid, audience jsonb) returns setof newsletter_send language sql as $$
  with counted as (select refusal, count(*) as many from audience_of(letter, audience) group by 1)
  select (jsonb_populate_record(null::newsletter_send, jsonb_build_object(
    'newsletter_id', newsletter.id, 'space_id', newsletter.space_id,
    'total', (select coalesce(sum(many), 0) from counted where refusal is null),
    'skipped', (select coalesce(sum(many), 0) from counted where refusal is not null),
    'audience', (select coalesce(jsonb_object_agg(refusal, many), '{}') from counted where refusal is not null)))).*
  from newsletter where newsletter.id = letter
$$;
comment on function preview_send(uuid, jsonb) is 'How many would get a newsletter, and in place of the audience how many would not, by reason; nothing is stored';


create function preview_recipients(letter uuid, audience jsonb, search text, skip integer, up_to integer)
returns setof recipients language sql as $$
  select (jsonb_populate_record(null::recipients, jsonb_build_object(
    'email', named.email, 'name', named.name, 'member_id', named.member_id,
    'status', case when named.refusal is null then 'WAITING' else 'SKIPPED' end, 'reason', named.refusal))).*
  from audience_of(letter, audience) named
  where named.email ilike '%' || search || '%'
  order by named.refusal nulls first, lower(named.email) offset skip limit least(up_to, 500)
$$;
comment on function preview_recipients(uuid, jsonb, text, integer, integer) is 'Who would get a newsletter by name, those who would not last; nothing is stored';

-- Everything that concerns the sending of one newsletter waits for the row of its sending, or of itself.
create function begin_send(at_space uuid, letter uuid, audience jsonb, starts_at timestamptz, test_until timestamptz) returns setof newsletter_send
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
    reason = frozen.refusal, member_id = frozen.member_id, name = frozen.name, date = now()
  from frozen where recipients.id = frozen.recipient_id;
  insert into recipients (newsletter_id, space_id, email, name, member_id, status, reason, added_by_hand, date)
  select letter, sent.space_id, frozen.email, frozen.name, frozen.member_id,
    case when frozen.refusal is null then 'WAITING' else 'SKIPPED' end, frozen.refusal, false, now()
  from frozen where frozen.recipient_id is null and frozen.refusal is distinct from 'DUPLICATE';

  insert into newsletter_send (newsletter_id, space_id, audience, starts_at, test_until, created_by, total, skipped)
  select letter, sent.space_id, begin_send.audience, begin_send.starts_at, begin_send.test_until, acting_user(),
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
comment on function begin_send(uuid, uuid, jsonb, timestamptz, timestamptz) is 'Fixes who gets a newsletter and takes their credits, both or neither';

create function settle_send(ended newsletter_send) returns void language plpgsql as $$
declare
  unused integer;
begin
  -- What is being handed over may still be taken.
  if exists (select from recipients where newsletter_id = ended.newsletter_id and status = 'SENDING') then
    return;
  end if;
  select -sum(credit_entry.credits) into unused from credit_entry
  where newsletter_id = ended.newsletter_id and created_at >= ended.created_at;
  unused := coalesce(unused, 0) - (select count(*) from recipients where newsletter_id = ended.newsletter_id
    and status not in ('', 'ADDED', 'WAITING', 'SKIPPED', 'REFUSED', 'CANCELLED'));
  if unused > 0 then
    insert into credit_entry (space_id, kind, credits, newsletter_id) values (ended.space_id, 'RETURNED', unused, ended.newsletter_id);
  end if;
  update newsletter_send set
    unclear = (select count(*) from recipients where newsletter_id = ended.newsletter_id and status = 'UNCLEAR'),
    handed_over = (select count(*) from recipients where newsletter_id = ended.newsletter_id
      and status not in ('', 'ADDED', 'WAITING', 'SKIPPED', 'REFUSED', 'CANCELLED', 'UNCLEAR')),
    refused = (select count(*) from recipients where newsletter_id = ended.newsletter_id and status = 'REFUSED'),
    skipped = (select count(*) from recipients where newsletter_id = ended.newsletter_id and status = 'SKIPPED')
  where id = ended.id;
  if ended.state <> 'UNDONE' then
    update newsletter set status = 'SENT', sent_at = ended.begun_at, planned_at = null,
      credits_used = (select -sum(credit_entry.credits) from credit_entry where newsletter_id = ended.newsletter_id and created_at >= ended.created_at)
    where id = ended.newsletter_id;
  end if;
end $$;
comment on function settle_send(newsletter_send) is 'Gives back the credits of mails that were never sent, and writes what the newsletter came to';

create function change_send(sending uuid, step text) returns setof newsletter_send language plpgsql as $$
declare
  one newsletter_send;
begin
  select * into one from newsletter_send where id = sending for update;
  perform set_config('sitewright.sending', 'on', true), set_config('sitewright.publishing', 'on', true);
  if step = 'pause' and one.state = 'SENDING' then
    one.state := 'PAUSED';
  elsif step = 'resume' and one.state = 'PAUSED' then
    one.state := 'SENDING';
  elsif step = 'cancel' and one.state in ('PLANNED', 'SENDING', 'PAUSED') then
    one.state := case when one.begun_at is null then 'UNDONE' else 'CANCELLED' end;
  else
    return;
  end if;
  update newsletter_send set
    state = one.state, fault = null, finished_at = case when one.state in ('UNDONE', 'CANCELLED') then now() end
  where id = sending returning * into one;
  if one.state = 'UNDONE' then
    delete from recipients where newsletter_id = one.newsletter_id and not added_by_hand;
    update recipients set status = 'ADDED', reason = null, variant = null, date = null where newsletter_id = one.newsletter_id;
    update newsletter set status = 'DRAFT', planned_at = null where id = one.newsletter_id;
  elsif one.state = 'CANCELLED' then
    update recipients set status = 'CANCELLED', date = now() where newsletter_id = one.newsletter_id and status = 'WAITING';
  end if;
  if one.state in ('UNDONE', 'CANCELLED') then
    perform settle_send(one);
    select * into one from newsletter_send where id = sending;
  end if;
  perform record_audit(one.space_id, case step when 'cancel' then 'cancelled' when 'pause' then 'paused' else 'resumed' end, 'newsletter',
    one.newsletter_id::text, jsonb_build_object('title', (select name from newsletter where id = one.newsletter_id)));
  return next one;
end $$;
comment on function change_send(uuid, text) is 'Pauses, resumes or cancels a sending; no row where it is past that';

create function cancel_with_newsletter() returns trigger language plpgsql as $$
begin
  -- The space may be on its way out, and everything with it.
  if not exists (select from space where id = old.space_id) then
    return old;
  end if;
  if exists (select from newsletter_send where newsletter_id = old.id and state in ('SENDING', 'PAUSED')) then
    raise exception 'The newsletter is being sent. Cancel that first.' using errcode = '23514', table = 'newsletter';
  end if;
  insert into credit_entry (space_id, kind, credits, newsletter_id)
  select space_id, 'RETURNED', total, old.id from newsletter_send where newsletter_id = old.id and state = 'PLANNED' and total > 0;
  return old;
end $$;
comment on function cancel_with_newsletter() is 'Gives back the credits of a planned newsletter that is deleted, and keeps one that is being sent';
create trigger cancel_with_newsletter before delete on newsletter for each row execute function cancel_with_newsletter();

create function claim_send(server_name text, lease_seconds integer) returns setof newsletter_send language plpgsql as $$
declare
  one newsletter_send;
begin
  select sending.* into one from newsletter_send sending join space on space.id = sending.space_id
  where (sending.state = 'PLANNED' and sending.starts_at <= now() or sending.state = 'SENDING')
    and (sending.worker_until is null or sending.worker_until < now()) and space.status = 'Live'
  order by sending.starts_at for update of sending skip locked limit 1;
  if not found then
    return;
  end if;
  -- Whoever sent it before may have handed these over.
  update recipients set status = 'UNCLEAR', date = now() where newsletter_id = one.newsletter_id and status = 'SENDING';
  return query update newsletter_send set
    state = 'SENDING', worker = server_name, worker_until = now() + make_interval(secs => lease_seconds),
    unclear = (select count(*) from recipients where newsletter_id = one.newsletter_id and status = 'UNCLEAR')
  where id = one.id returning *;
end $$;
comment on function claim_send(text, integer) is 'Gives a server a sending that is due and that no other server is at';

create function advance_send(sending uuid, server_name text, lease_seconds integer, outcomes jsonb, up_to integer)
returns setof recipients language plpgsql as $$
declare
  one newsletter_send;
  topics jsonb;
  told record;
begin
  perform from newsletter_send where id = sending for update;
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
    with next as (
      select recipients.id, lower(btrim(email)) as address from recipients
      where newsletter_id = one.newsletter_id and status = 'WAITING'
        and (one.test_until is null or one.winner is not null or variant is not null)
      order by recipients.id limit up_to),
    -- Who unsubscribed since the button was pressed.
    refused as (select * from refusals_of(one.space_id, topics, array(select address from next)) where reason is not null)
    update recipients set
      status = case when refused.address is null then 'SENDING' else 'SKIPPED' end,
      reason = refused.reason, date = now(), variant = coalesce(variant, one.winner)
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
comment on function advance_send(uuid, text, integer, jsonb, integer) is
  'Writes what became of some mails and gives the server the next ones to hand over; those with status SKIPPED it leaves out';

create function apply_mail_events(events jsonb) returns setof recipients language plpgsql as $$
declare
  event record;
  one recipients;
begin
  for event in
    select * from jsonb_to_recordset(events)
      as event (message_id text, recipient_id uuid, space_id uuid, kind text, at timestamptz, hard boolean, reason text) order by at
  loop
    -- The answer of the mail service with its id may have been lost; the recipient that the mail was marked with was not.
    select * into one from recipients
    where (id = event.recipient_id and (message_id is null or message_id = event.message_id)
        or event.recipient_id is null and message_id = event.message_id)
      and space_id = coalesce(event.space_id, space_id)
    limit 1 for update;
    continue when not found;
    update recipients set
      message_id = coalesce(message_id, event.message_id),
      status = case
        when event.kind = 'complained' then 'COMPLAINED'
        when event.kind = 'bounced' and event.hard and status <> 'COMPLAINED' then 'BOUNCED'
        when event.kind = 'delivered' and status in ('SENDING', 'SENT', 'UNCLEAR') then 'DELIVERED'
        when status = 'UNCLEAR' then 'SENT'
        else status end,
      date = case when event.kind in ('opened', 'clicked') then date else event.at end,
      reason = case when event.kind in ('bounced', 'complained') then left(event.reason, 1000) else reason end,
      opened_at = case when event.kind = 'opened' then least(opened_at, event.at) else opened_at end,
      clicked_at = case when event.kind = 'clicked' then least(clicked_at, event.at) else clicked_at end
    where id = one.id returning * into one;
    if event.kind = 'complained' or event.kind = 'bounced' and event.hard then
      insert into mail_suppression (space_id, email, reason, newsletter_id)
      values (one.space_id, one.email, upper(event.kind), one.newsletter_id) on conflict do nothing;
    end if;
    return next one;
  end loop;
end $$;
comment on function apply_mail_events(jsonb) is 'Writes what the mail service tells of mails, in any order and as often as it tells';

create function set_preferences(recipient uuid, everything boolean, topics jsonb) returns setof recipients language plpgsql as $$
declare
  one recipients;
begin
  select * into one from recipients where id = recipient for update;
  if not found then
    return;
  end if;
  delete from mail_suppression
  where space_id = one.space_id and lower(email) = lower(btrim(one.email)) and reason = 'UNSUBSCRIBED'
    and (everything or tag_id is null or not topics ? tag_id::text);
  insert into mail_suppression (space_id, email, reason, newsletter_id)
  select one.space_id, btrim(one.email), 'UNSUBSCRIBED', one.newsletter_id where everything on conflict do nothing;
  insert into mail_suppression (space_id, email, reason, tag_id, newsletter_id)
  select one.space_id, btrim(one.email), 'UNSUBSCRIBED', tag.id, one.newsletter_id
  from tag where not everything and tag.space_id = one.space_id and tag.type = 'Newsletter' and topics ? tag.id::text
  on conflict do nothing;
  return query update recipients set unsubscribed_at = case when everything or topics <> '[]' then coalesce(unsubscribed_at, now()) end
  where id = recipient returning *;
end $$;
comment on function set_preferences(uuid, boolean, jsonb) is 'Unsubscribes the address of a recipient from everything, or from these topics alone (a list of ids)';

create function track_links(letter uuid, addresses jsonb) returns setof link_track language plpgsql as $$
begin
  insert into link_track (context_id, href, type, space_id)
  select newsletter.id, address, 'Newsletter', newsletter.space_id
  from newsletter, jsonb_array_elements_text(addresses) address where newsletter.id = letter
  on conflict do nothing;
  return query select * from link_track where context_id = letter and type = 'Newsletter' and addresses ? href;
end $$;
comment on function track_links(uuid, jsonb) is 'The tracked links of a newsletter for these addresses, new ones included';

create function follow_link(at_space uuid, followed uuid, by_recipient uuid, with_device text) returns setof link_track language plpgsql as $$
declare
  link link_track;
begin
  select link_track.* into link from link_track
  join recipients on recipients.newsletter_id = link_track.context_id and recipients.id = by_recipient
  where link_track.id = followed and link_track.type = 'Newsletter' and link_track.space_id = at_space;
  if not found then
    return;
  end if;
  if with_device is not null and not link.disabled then
    update recipients set clicked_at = now(), device = with_device where id = by_recipient and clicked_at is null;
    insert into link_click (space_id, link_id, hour, clicks) values (link.space_id, link.id, date_trunc('hour', now()), 1)
    on conflict on constraint link_click_key do update set clicks = link_click.clicks + 1;
  end if;
  return next link;
end $$;
comment on function follow_link(uuid, uuid, uuid, text) is
  'Where a link in a mail leads, and that it was clicked; without a device, as of a machine, it is not counted';
