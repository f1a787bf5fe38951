alter table space drop column look;
create or replace function space_look(info jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(info)
  where key in ('primary_color', 'accent_color', 'font', 'corner_radius', 'css', 'logo', 'language')
$$;
alter table space add column look jsonb generated always as (space_look(info)) stored;
comment on column space.look is 'Colours, font, corners, CSS, logo and language of its pages, out of info';
