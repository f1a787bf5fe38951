-- Headers, footers and sidebars as one list. Each branch keeps its own indexes: a filter on the space goes into all three.
create view navigation_item as
  select id, name, 'header' as kind, type, meta @> '{"pageDefault": true}' as page_default,
    meta @> '{"newsletterDefault": true}' as newsletter_default, space_id, created_at, updated_at
  from header
  union all
  select id, name, 'footer', type, meta @> '{"pageDefault": true}',
    meta @> '{"newsletterDefault": true}', space_id, created_at, updated_at
  from footer
  union all
  select id, name, 'sidebar', null, meta @> '{"default": true}', false, space_id, created_at, updated_at
  from sidebar;
comment on view navigation_item is 'Headers, footers and sidebars of a space in one list; they are edited as what they are';
comment on column navigation_item.kind is 'header, footer or sidebar: the table that holds the row';
comment on column navigation_item.type is 'PAGE or NEWSLETTER; null for sidebars, which only pages have';
comment on column navigation_item.page_default is 'Whether it is the default one of its kind for the pages of its space';
comment on column navigation_item.newsletter_default is 'Whether it is the default one of its kind for the newsletters of its space';
