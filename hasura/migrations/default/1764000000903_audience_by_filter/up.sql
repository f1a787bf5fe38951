-- The ids of the members that a filter matched are in "matched", which the server alone fills in.
create or replace function audience_of(letter uuid, audience jsonb)
returns table (recipient_id uuid, email text, name text, member_id uuid, refusal text) language sql stable as $$
  with sent as (select id, space_id, tag_ids from newsletter where id = letter),
  chosen as (
    select member.id from member join sent on member.space_id = sent.space_id
    where audience -> 'everyone' = 'true'
      or member.tag_ids ?| array(select jsonb_array_elements_text(audience -> 'tags'))
    union
    -- Joined by their keys: "?" reads the whole list again for each member.
    select member.id
    from jsonb_array_elements_text(coalesce(audience -> 'members', '[]') || coalesce(audience -> 'matched', '[]')) as listed (id)
    join member on member.id = listed.id::uuid join sent on member.space_id = sent.space_id
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

-- Who matched stands in the recipients; the sending keeps the filter.
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
    reason = frozen.refusal, member_id = frozen.member_id, name = frozen.name, date = now()
  from frozen where recipients.id = frozen.recipient_id;
  insert into recipients (newsletter_id, space_id, email, name, member_id, status, reason, added_by_hand, date)
  select letter, sent.space_id, frozen.email, frozen.name, frozen.member_id,
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

drop function preview_recipients(uuid, jsonb, text, integer, integer);
create function preview_recipients(at_space uuid, letter uuid, audience jsonb, search text, skip integer, up_to integer)
returns setof recipients language plpgsql as $$
begin
  if not exists (select from newsletter where id = letter and space_id = at_space) then
    raise exception 'There is no such newsletter.' using errcode = '23514', table = 'newsletter';
  end if;
  return query
    select (jsonb_populate_record(null::recipients, jsonb_build_object(
      'email', named.email, 'name', named.name, 'member_id', named.member_id,
      'status', case when named.refusal is null then 'WAITING' else 'SKIPPED' end, 'reason', named.refusal))).*
    from audience_of(letter, preview_recipients.audience) named
    where named.email ilike '%' || search || '%'
    order by named.refusal nulls first, lower(named.email) offset skip limit least(up_to, 500);
end $$;
comment on function preview_recipients(uuid, uuid, jsonb, text, integer, integer) is
  'Who would get a newsletter of a space by name, those who would not last; nothing is stored';
