-- What admins configure can be written from a file (docs/decisions/130). A plan is made from what was read; whoever applies it
-- shows what that was, so that nobody writes over what another has configured meanwhile.
create function configuration_stamp(of_space uuid) returns text language sql stable as $$
  select md5(concat_ws(',',
    (select data_model::text || info::text from space where id = of_space),
    (select string_agg(item::text, ',' order by id) from header item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from footer item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from sidebar item where space_id = of_space),
    (select string_agg(item::text, ',' order by id) from saved_view item where space_id = of_space and audience <> 'personal')))
$$;
comment on function configuration_stamp(uuid) is 'Another text for each state of what a configuration file holds';

create view space_configuration as select id, configuration_stamp(id) as stamp from space;
comment on view space_configuration is 'What stands for the configuration of each space as it is now';

-- First step of a transaction that writes a configuration. Rows are locked before the space, as their triggers do it.
create function begin_configuration(of_space uuid, read_stamp text) returns setof space language plpgsql as $$
begin
  perform from header where space_id = of_space order by id for update;
  perform from footer where space_id = of_space order by id for update;
  perform from sidebar where space_id = of_space order by id for update;
  perform from saved_view where space_id = of_space and audience <> 'personal' order by id for update;
  perform from space where id = of_space for no key update;
  if configuration_stamp(of_space) is distinct from read_stamp then
    raise exception 'The configuration of this space was changed meanwhile.' using errcode = '23514', table = 'space';
  end if;
  return query select * from space where id = of_space;
end $$;
comment on function begin_configuration(uuid, text) is 'Locks what a configuration writes, and refuses where it is not as it was read';
