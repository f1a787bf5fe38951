drop function record_block_clicks(jsonb);
drop table block_click;
drop table block_track;

create or replace function copy_page_content(source uuid, target uuid) returns void language sql as $$
  with copied as materialized (
    select section.*, gen_random_uuid() as new_id, row_number() over (order by sort_order, id) - 1 as place
    from section where page_id = source
  ), added as (
    insert into section (id, name, info, sort_order, page_id, space_id)
    select new_id, name, info, place, target, space_id from copied
  )
  insert into block (name, info, version, component_id, sort_order, section_id, page_id, space_id)
  select block.name, block.info, block.version, block.component_id,
    row_number() over (partition by block.section_id order by block.sort_order, block.id) - 1, new_id, target, block.space_id
  from block left join copied on copied.id = section_id where block.page_id = source
$$;

alter table block drop column lineage_id;
