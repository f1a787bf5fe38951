-- What the pages of a space look like: whoever writes pages draws them by it, without a right to the settings.
create function space_look(info jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(info)
  where key in ('primary_color', 'accent_color', 'font', 'corner_radius', 'css', 'logo', 'language')
$$;
comment on function space_look(jsonb) is 'Of the settings of a space those that its pages are drawn by';

alter table space add column look jsonb generated always as (space_look(info)) stored;
comment on column space.look is 'Colours, font, corners, CSS, logo and language of its pages, out of info';
