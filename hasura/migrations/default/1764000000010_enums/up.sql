-- Enumerations as Hasura enum tables: `value` becomes the GraphQL enum value, `comment` its description.

create table component_status (value text primary key, comment text not null);
comment on table component_status is 'What may be done with a component';
insert into component_status (value, comment) values
  ('ACTIVE', 'Can be placed and is rendered'),
  ('DISABLED', 'Kept, but cannot be placed any more'),
  ('ERROR', 'Its schema or template is broken');

create table component_type (value text primary key, comment text not null);
comment on table component_type is 'Who sees a component';
insert into component_type (value, comment) values
  ('EXCLUSIVE', 'Only the spaces and users it is assigned to'),
  ('PUBLIC', 'Every space');

create table dataset_type (value text primary key, comment text not null);
comment on table dataset_type is 'What the listings of a dataset are';
insert into dataset_type (value, comment) values
  ('CONSUMER_GOODS', 'Goods with a product, a price and offers of partners'),
  ('TOP_LIST', 'Entries that are rated and ranked');

create table form_status (value text primary key, comment text not null);
comment on table form_status is 'Whether a form takes answers';
insert into form_status (value, comment) values
  ('Active', 'Takes answers'),
  ('Deactivated', 'Shown to nobody; its records stay');

create table link_track_type (value text primary key, comment text not null);
comment on table link_track_type is 'Where a tracked link stands';
insert into link_track_type (value, comment) values
  ('Newsletter', 'In a newsletter'),
  ('Page', 'On a page');

create table navigation_type (value text primary key, comment text not null);
comment on table navigation_type is 'What a header, a footer or another navigation item belongs to';
insert into navigation_type (value, comment) values
  ('NEWSLETTER', 'Newsletters'),
  ('PAGE', 'Pages');

create table newsletter_status (value text primary key, comment text not null);
comment on table newsletter_status is 'How far a newsletter has come';
insert into newsletter_status (value, comment) values
  ('DRAFT', 'Being written'),
  ('PLANNED', 'Will be sent at its time'),
  ('SENT', 'Has been sent');

create table page_status (value text primary key, comment text not null);
comment on table page_status is 'How far a page has come';
insert into page_status (value, comment) values
  ('DELETED', 'In the list of deleted pages; can be restored'),
  ('DRAFT', 'Being written; not public'),
  ('LEGACY', 'An older version, kept for reference'),
  ('PLANNED', 'Will be published at its time'),
  ('PUBLISHED', 'Public'),
  ('REVIEW', 'Waits for somebody to look at it'),
  ('UPDATED', 'Public, with changes that are not public yet');

create table purchase_status (value text primary key, comment text not null);
comment on table purchase_status is 'How far a payment has come';
insert into purchase_status (value, comment) values
  ('COMPLETED', 'Paid'),
  ('DISPUTED', 'Contested by the payer'),
  ('FAILED', 'Refused by the payment provider'),
  ('PROCESSING', 'Not decided yet'),
  ('REFUNDED', 'Paid back');

create table purchase_type (value text primary key, comment text not null);
comment on table purchase_type is 'What was bought';
insert into purchase_type (value, comment) values
  ('EXCLUSIVE_COMPONENT', 'A component for this space alone'),
  ('NEWSLETTER_CREDITS', 'Credits for sending newsletters');

create table space_status (value text primary key, comment text not null);
comment on table space_status is 'The life of a space';
insert into space_status (value, comment) values
  ('Deleted', 'Closed; left out of every list of spaces'),
  ('Development', 'Being built; not public'),
  ('Live', 'Public'),
  ('Paused', 'Not public for a while'),
  ('Withdraw', 'Its owner gave it up; becomes Deleted when its time has run out');

create table tag_type (value text primary key, comment text not null);
comment on table tag_type is 'What a tag is put on';
insert into tag_type (value, comment) values
  ('Image', 'Assets'),
  ('Link', 'Tracked links'),
  ('Listing', 'Listings and products'),
  ('Member', 'Members'),
  ('Newsletter', 'Newsletters'),
  ('Page', 'Pages'),
  ('Partner', 'Partners');

create table template_category (value text primary key, comment text not null);
comment on table template_category is 'Where a template stands in the picker';
insert into template_category (value, comment) values
  ('About', 'About us'),
  ('Ads', 'Advertisements'),
  ('Blog', 'Blog posts and lists'),
  ('CTA', 'Calls to action'),
  ('Cards', 'Cards'),
  ('Content', 'Text and columns'),
  ('Hero', 'Page openings'),
  ('Image', 'Images and galleries'),
  ('Media', 'Video and audio'),
  ('Modal', 'Dialogs'),
  ('Newsletter', 'Newsletters'),
  ('Others', 'Everything else'),
  ('Pricing', 'Prices and plans'),
  ('Product', 'Products'),
  ('Steps', 'Steps and processes'),
  ('Testimonials', 'Voices of customers'),
  ('Trust', 'Reasons to trust'),
  ('Trust_Elements', 'Logos, seals and ratings');

create table template_format (value text primary key, comment text not null);
comment on table template_format is 'What a template is for';
insert into template_format (value, comment) values
  ('Form', 'Forms'),
  ('Newsletter', 'Newsletters'),
  ('Page', 'Pages');

create table template_type (value text primary key, comment text not null);
comment on table template_type is 'How much a template holds';
insert into template_type (value, comment) values
  ('Form', 'A whole form'),
  ('Newsletter', 'A whole newsletter'),
  ('Newsletter_Section', 'One section of a newsletter'),
  ('Page', 'A whole page'),
  ('Page_Section', 'One section of a page');

create table user_role (value text primary key, comment text not null);
comment on table user_role is 'What a user is in a space';
insert into user_role (value, comment) values
  ('SpaceOwner', 'Owns the space, with all rights and its billing; one in each space'),
  ('ADMIN', 'All rights but billing and creating spaces; manages people'),
  ('MANAGER', 'All content, analytics and publishing'),
  ('EDITOR', 'As a manager, without analytics'),
  ('AUTHOR', 'Pages, products, datasets, assets and newsletters'),
  ('CONTRACTOR', 'Tasks and plan; pages only with the page flag');

create table user_status (value text primary key, comment text not null);
comment on table user_status is 'Whether a user may work';
insert into user_status (value, comment) values
  ('ACTIVE', 'May sign in'),
  ('DISABLED', 'Was shut out by an admin'),
  ('UNVERIFIED', 'On the waitlist');
