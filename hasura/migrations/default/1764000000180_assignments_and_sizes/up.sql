-- Whom exclusive components are assigned to, as rows: permissions can follow them, which they cannot into jsonb.
create view component_assignment as
  select component.id as component_id, (entry ->> 'space_id')::uuid as space_id, (entry ->> 'user_id')::uuid as user_id
  from component cross join lateral jsonb_array_elements(
    case jsonb_typeof(component.meta -> 'assigned_to') when 'array' then component.meta -> 'assigned_to' else '[]' end
  ) entry
  where jsonb_typeof(entry) = 'object'
    and coalesce(entry ->> 'space_id', entry ->> 'user_id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and (entry ->> 'user_id' is null or entry ->> 'space_id' is null);
comment on view component_assignment is 'The spaces and users of component.meta.assigned_to; each entry names one of them';

-- How much a space holds, for people who may know that and nothing of its content.
create view space_size as
  select space.id as space_id, (select count(*) from page where page.space_id = space.id) as page_count
  from space;
comment on view space_size is 'The number of pages of a space, without the pages';

create index post_likes_space_id_created_at_idx on post_likes (space_id, created_at desc nulls last, id);
