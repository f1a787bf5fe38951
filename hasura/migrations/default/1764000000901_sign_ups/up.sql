-- Visitors of a site sign up for its newsletters: whoever follows the link that was mailed to an address shows that it is theirs.
alter table member_sign_in add column sign_up jsonb check (jsonb_typeof(sign_up) = 'object');
comment on column member_sign_in.sign_up is
  'For newsletters instead of a session: {"first_name", "last_name", "topics": [ids of Newsletter tags]}; such a link signs nobody in';

create function confirm_sign_up(at_space uuid, link_hash text, first_status text) returns setof member language plpgsql as $$
declare
  link member_sign_in;
  one member;
  is_new boolean;
  was_out boolean;
begin
  update member_sign_in set used_at = now()
  where token_hash = link_hash and space_id = at_space and sign_up is not null and used_at is null and expires_at > now()
  returning * into link;
  if not found then
    return;
  end if;
  insert into member (space_id, email, info)
  values (at_space, link.email, (link.sign_up - 'topics') || jsonb_build_object('status', first_status))
  on conflict (space_id, lower(email)) do nothing returning * into one;
  is_new := found;
  if is_new then
    insert into history (space_id, member_id, action_type, description)
    values (at_space, one.id, 'registration', 'Signed up for newsletters on the site');
  else
    -- Whom staff disabled stays so.
    update member set info = info || jsonb_build_object('status', first_status)
    where space_id = at_space and lower(email) = link.email and info ->> 'status' = 'UNVERIFIED';
    select * into one from member where space_id = at_space and lower(email) = link.email;
  end if;
  was_out := exists (select from mail_suppression
    where space_id = at_space and lower(email) = link.email and reason = 'UNSUBSCRIBED' and tag_id is null);
  delete from mail_suppression
  where space_id = at_space and lower(email) = link.email and reason = 'UNSUBSCRIBED'
    and (tag_id is null or link.sign_up -> 'topics' ? tag_id::text);
  if (is_new or was_out) and link.sign_up -> 'topics' <> '[]' then
    insert into mail_suppression (space_id, email, reason, tag_id)
    select at_space, link.email, 'UNSUBSCRIBED', tag.id from tag
    where tag.space_id = at_space and tag.type = 'Newsletter' and not link.sign_up -> 'topics' ? tag.id::text
    on conflict do nothing;
  end if;
  perform fire_communication(at_space, 'newsletter-sign-up', 'sign-up:' || link_hash, one.email, person_name(one.info), '{}');
  return next one;
end $$;
comment on function confirm_sign_up(uuid, text, text) is
  'Uses up the link of a sign-up: its address is a member, and gets the newsletters of these topics again. No row where the link is used or over';
