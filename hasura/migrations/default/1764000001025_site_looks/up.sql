-- All that pages look like is told to whoever draws them, and goes along with a copy of the space.
alter table space drop column look;
create or replace function space_look(info jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value) filter (where key <> 'sender_email'), '{}') || case
    when bool_or(key = 'sender_email' and value #>> '{}' <> '') then '{"has_sender": true}' else '{}' end::jsonb
  from jsonb_each(info)
  where key in ('primary_color', 'accent_color', 'ink_color', 'paper_color', 'scheme', 'font', 'heading_font', 'text_size', 'type_scale',
    'corner_radius', 'button_shape', 'button_look', 'density', 'css', 'logo', 'language', 'sender_email',
    'time_zone', 'newsletter_topics')
$$;
comment on function space_look(jsonb) is 'Of the settings of a space those that its pages and newsletters are made by';
alter table space add column look jsonb generated always as (space_look(info)) stored;
comment on column space.look is
  'The look, the logo and the language of its pages, whether it has a sender, its time zone, and the topics of a new newsletter, out of info';
create or replace function copied_settings(info jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(info)
  where key in (
    'primary_color', 'accent_color', 'ink_color', 'paper_color', 'scheme', 'font', 'heading_font', 'text_size', 'type_scale',
    'corner_radius', 'button_shape', 'button_look', 'density', 'css', 'logo', 'language', 'member_registration',
    'post_moderation', 'seo_title', 'seo_description', 'social_image', 'time_zone', 'newsletter_topics')
$$;
