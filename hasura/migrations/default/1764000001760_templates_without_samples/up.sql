-- A space may begin with what a template sets up, without its pages and records.
drop function create_space_from_template(uuid, uuid, text, uuid, jsonb);
create function create_space_from_template(template_id uuid, new_space_id uuid, space_name text, owner_id uuid, asset_ids jsonb, with_samples boolean default true)
returns setof space language plpgsql as $$
declare
  template space_templates;
  pattern space;
  ids jsonb := jsonb_build_object();
  -- What belongs to one of these, as the blocks of a page, stays behind with it.
  samples text[] := array['partner', 'listing', 'variant', 'product', 'page'];
  item record;
begin
  select * into template from space_templates where id = template_id;
  -- Nobody closes it meanwhile.
  select * into pattern from space where id = template.space and status not in ('Withdraw', 'Deleted') for share;
  if pattern.id is null then
    raise exception 'The space of this template is gone.' using errcode = '23503';
  end if;
  if not exists (select from page where space_id = pattern.id and status = 'PUBLISHED' and context_id is null) then
    raise exception 'The space of this template is empty.' using errcode = '23514';
  end if;
  if exists (select from slot_filling where space_id = pattern.id and finished_at is null) then
    raise exception 'The listings of this template are being changed.' using errcode = '40001';
  end if;

  for item in select * from copied_tables() order by place loop
    execute format('select $1 || coalesce(jsonb_object_agg(id, gen_random_uuid()), ''{}'') from %I where space_id = $2', item.name)
      into ids using ids, pattern.id;
  end loop;
  ids := ids || asset_ids || jsonb_build_object(pattern.id, new_space_id);

  insert into space (id, name, status, data_model, info, meta) values (
    new_space_id, space_name, 'Development', with_new_ids(pattern.data_model::text, ids)::jsonb, with_new_ids(copied_settings(pattern.info)::text, ids)::jsonb,
    with_new_ids(jsonb_strip_nulls(jsonb_build_object('favicon_url', pattern.meta -> 'favicon_url'))::text, ids)::jsonb);
  insert into user_space (user_id, space_id, user_role, status) values (owner_id, new_space_id, 'SpaceOwner', 'ACTIVE');

  -- The log tells of the space, not of each page that came with it.
  perform set_config('sitewright.publishing', 'on', true);
  perform set_config('sitewright.copying', 'on', true);
  for item in select * from copied_tables() order by place loop
    if item.taken <> 'false' and (with_samples or item.name <> all (samples)) then
      perform copy_rows(item.name, item.taken, item.anew, pattern.id, ids, owner_id);
    end if;
  end loop;
  perform set_config('sitewright.copying', '', true);
  perform set_config('sitewright.publishing', '', true);
  perform record_audit(new_space_id, 'begun-from-template', 'space', new_space_id::text,
    jsonb_build_object('title', space_name, 'from', template.name));

  -- Exclusive components that the pattern may use, and those that its pages have from its people.
  perform assign_components(
    (select jsonb_agg(id) from component where type = 'EXCLUSIVE' and (
      assignments_of(meta) @> jsonb_build_array(jsonb_build_object('space_id', pattern.id))
      or id in (select component_id from block where space_id = new_space_id)
      or id in (select component_id from header where space_id = new_space_id
                union all select component_id from footer where space_id = new_space_id
                union all select component_id from sidebar where space_id = new_space_id))),
    jsonb_build_array(jsonb_build_object('space_id', new_space_id)), '[]');
  update space_templates set space_ids = space_ids || to_jsonb(new_space_id) where id = template_id;
  return query select * from space where id = new_space_id;
end $$;
comment on function create_space_from_template(uuid, uuid, text, uuid, jsonb, boolean) is 'Makes a space that begins as a copy of the space of a template, whole or not at all';
