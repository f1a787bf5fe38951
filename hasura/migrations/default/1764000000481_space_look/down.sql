alter table space drop column look;
drop function space_look(jsonb);
