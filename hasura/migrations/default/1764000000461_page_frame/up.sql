-- What stands around a page is part of its meta, so that drafts and versions have it too: header_use, footer_use and
-- sidebar_use are default, none or chosen, and header_id, footer_id and sidebar_id name the chosen one. Without a word of it
-- a page has the default header and footer, and no sidebar. Until now it named its sidebar alone.
update page set meta = meta - 'sidebar' || case meta ->> 'sidebar'
    when '' then '{"sidebar_use": "none"}'
    when 'default' then '{"sidebar_use": "default"}'
    else jsonb_build_object('sidebar_use', 'chosen', 'sidebar_id', meta -> 'sidebar') end
  where meta ? 'sidebar';
comment on column page.meta is 'thumbnail and other facts about the page; what stands around it (migration page_frame)';
create index page_meta_idx on page using gin (meta jsonb_path_ops);

-- Pages that showed what is deleted show the default one.
create function leave_pages() returns trigger language plpgsql as $$
declare
  id_key text := tg_table_name || '_id';
  use_key text := tg_table_name || '_use';
begin
  update page set meta = meta - id_key || case when meta ->> use_key = 'chosen' then jsonb_build_object(use_key, 'default') else '{}' end
  where space_id = old.space_id and meta @> jsonb_build_object(id_key, old.id);
  return old;
end $$;
comment on function leave_pages() is 'Gives pages the default one in place of what is deleted';

create trigger leave_pages before delete on header for each row execute function leave_pages();
create trigger leave_pages before delete on footer for each row execute function leave_pages();
create trigger leave_pages before delete on sidebar for each row execute function leave_pages();

-- The values of a header or a sidebar are those of the component's present version whenever somebody writes them.
create function note_component_version() returns trigger language plpgsql as $$
begin
  new.version := coalesce((select version from component where id = new.component_id), new.version);
  return new;
end $$;
comment on function note_component_version() is 'Notes the version of the component that the values were written for';
create trigger note_component_version before insert or update of info, component_id on header
  for each row execute function note_component_version();
create trigger note_component_version before insert or update of info, component_id on sidebar
  for each row execute function note_component_version();
