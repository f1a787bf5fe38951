-- A page on which members post opens the community of its space: from then on somebody may write there. The default role counts
-- for all members without a subscription's, those who are there and those who come. A space that has one already has decided
-- what it allows.
create function open_community(opened_space_id uuid) returns void language sql as $$
  insert into membership_role (name, label, short_description, "default", allowed_to_comment, space_id)
  select 'Member', 'Member', 'Every member of the site has this role.', true, true, opened_space_id
  where not exists (
    select from membership_role where space_id = opened_space_id and "default" and subscription_id is null)
  on conflict do nothing
$$;
comment on function open_community(uuid) is 'Gives a space a default role that may write, where it has no default role';

create function open_community_of_page() returns trigger language plpgsql as $$
begin
  perform open_community(new.space_id);
  return null;
end $$;
comment on function open_community_of_page() is 'Opens the community with the first page that has one';

create trigger open_community_insert after insert on page for each row
  when (new.context_id is null and new.status = 'PUBLISHED' and new.meta ->> 'community' = 'members')
  execute function open_community_of_page();
create trigger open_community_update after update on page for each row
  when (new.context_id is null and new.status = 'PUBLISHED' and new.meta ->> 'community' = 'members'
    and (old.status <> 'PUBLISHED' or old.meta ->> 'community' is distinct from 'members'))
  execute function open_community_of_page();

-- Communities that are open already and where no role at all may write: nobody could.
select open_community(id) from space
where exists (
    select from page where space_id = space.id and context_id is null and status = 'PUBLISHED' and meta @> '{"community": "members"}')
  and not exists (select from membership_role where space_id = space.id and allowed_to_comment);
