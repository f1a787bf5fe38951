-- A block that one space alone has is configuration of that space (docs/decisions/168).
create function only_space_of(meta jsonb) returns uuid language sql immutable as $$
  -- Functions of ours are not found while an index is made.
  select case when jsonb_typeof(meta -> 'assigned_to') = 'array' then
    case when jsonb_array_length(meta -> 'assigned_to') = 1
        and meta #>> '{assigned_to,0,space_id}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then (meta #>> '{assigned_to,0,space_id}')::uuid end
  end
$$;
comment on function only_space_of(jsonb) is 'The space that an exclusive component is assigned to, where it is assigned to nobody else';
create index component_only_space_of_idx on component (only_space_of(meta)) where type = 'EXCLUSIVE' and price is null;

create view own_component as
  select id, only_space_of(meta) as space_id, name, status, public_meta as meta, schema, info
  from component where type = 'EXCLUSIVE' and price is null and status <> 'ERROR' and only_space_of(meta) is not null;
comment on view own_component is 'The components that one space alone has, in the version that pages use; not those that are for sale or never worked';

create or replace function configuration_stamp(of_space uuid) returns text language sql stable as $$
  select md5(concat_ws(',',
    (select data_model::text || info::text from space where id = of_space),
    (select string_agg(item::text, ',' order by id) from header item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from footer item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from sidebar item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from saved_view item where space_id = of_space and audience <> 'personal'),
    (select string_agg(item::text, ',' order by id) from dataset item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from subscription item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from membership_role item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from template item where space_id = of_space),
    (select string_agg(item::text, ',' order by item.id) from section item join template on template.id = item.template_id
      where template.space_id = of_space),
    (select string_agg(item::text, ',' order by item.id) from block item join template on template.id = item.template_id
      where template.space_id = of_space),
    (select string_agg(item::text, ',' order by id) from own_component item where space_id = of_space)))
$$;

create or replace function begin_configuration(of_space uuid, read_stamp text) returns setof space language plpgsql as $$
begin
  perform from header where space_id = of_space order by id for update;
  perform from footer where space_id = of_space order by id for update;
  perform from sidebar where space_id = of_space order by id for update;
  perform from saved_view where space_id = of_space and audience <> 'personal' order by id for update;
  perform from dataset where space_id = of_space order by id for update;
  perform from subscription where space_id = of_space order by id for update;
  perform from membership_role where space_id = of_space order by id for update;
  perform from template where space_id = of_space order by id for update;
  perform from component where type = 'EXCLUSIVE' and price is null and only_space_of(meta) = of_space order by id for update;
  perform from space where id = of_space for no key update;
  if configuration_stamp(of_space) is distinct from read_stamp then
    raise exception 'The configuration of this space was changed meanwhile.' using errcode = '23514', table = 'space';
  end if;
  return query select * from space where id = of_space;
end $$;
