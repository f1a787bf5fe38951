drop trigger note_component_version on sidebar;
drop trigger note_component_version on header;
drop function note_component_version();
drop trigger leave_pages on sidebar;
drop trigger leave_pages on footer;
drop trigger leave_pages on header;
drop function leave_pages();
drop index page_meta_idx;
comment on column page.meta is 'thumbnail and other facts about the page';
update page set meta = meta - 'sidebar_use' - 'sidebar_id' || case meta ->> 'sidebar_use'
    when 'default' then '{"sidebar": "default"}'
    when 'chosen' then jsonb_build_object('sidebar', coalesce(meta -> 'sidebar_id', '""')) else '{}' end
  where meta ? 'sidebar_use';
