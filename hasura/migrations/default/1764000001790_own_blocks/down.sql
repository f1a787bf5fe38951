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
      where template.space_id = of_space)))
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
  perform from space where id = of_space for no key update;
  if configuration_stamp(of_space) is distinct from read_stamp then
    raise exception 'The configuration of this space was changed meanwhile.' using errcode = '23514', table = 'space';
  end if;
  return query select * from space where id = of_space;
end $$;

drop view own_component;
drop index component_only_space_of_idx;
drop function only_space_of(jsonb);
