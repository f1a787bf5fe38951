create or replace function copied_tables() returns table (place integer, name text, taken text, anew jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb),
    (2, 'asset', 'true', '{}'),
    (3, 'dataset', 'true', '{}'),
    (4, 'partner', 'true', '{}'),
    (5, 'listing', 'deleted_at is null', '{}'),
    (6, 'variant', 'true', '{}'),
    (7, 'product', 'true', '{}'),
    (8, 'header', 'true', '{}'),
    (9, 'footer', 'true', '{}'),
    (10, 'sidebar', 'true', '{}'),
    (11, 'form', 'true', '{"record_count": 0}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (12, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1}'),
    (13, 'template', 'true', '{}'),
    (14, 'section', 'true', '{}'),
    (15, 'block', 'true', '{}'),
    (16, 'aiprompt', 'true', '{}'),
    (17, 'subscription', 'false', '{}'),
    (18, 'membership_role', 'false', '{}'),
    (19, 'member', 'false', '{}'),
    (20, 'newsletter', 'false', '{}'),
    (21, 'communication', 'false', '{}')
$$;
alter table asset drop column folder_id, drop column kind;
drop function file_kind(text, text);
drop table asset_folder;
drop function check_asset_folder();
