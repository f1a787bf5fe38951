-- Sorts and searches of lists inside their parents: comments, subscriptions of members, triggers, roles, tracked links.
create index post_comments_space_id_created_at_asc_idx on post_comments (space_id, created_at, id);
create index post_comments_content_trgm_idx on post_comments using gin (content gin_trgm_ops);

create index member_subscription_space_id_created_at_idx on member_subscription (space_id, created_at desc nulls last, id);

create index link_track_href_trgm_idx on link_track using gin (href gin_trgm_ops);

create index communication_trigger_space_id_created_at_idx
  on communication_trigger (space_id, created_at desc nulls last, id);
create index communication_trigger_email_trgm_idx on communication_trigger using gin (email gin_trgm_ops);

create index membership_role_space_id_created_at_asc_idx on membership_role (space_id, created_at, id);
create index membership_role_name_trgm_idx on membership_role using gin (name gin_trgm_ops);
