drop function archived_rows(uuid, text, uuid, timestamptz, integer);
drop function claim_space_restore();
drop view archived_table;
drop table archived_row;
drop table space_restore;
drop function write_restored_space();
drop function check_archived_references(uuid, jsonb);
drop function archived_settings(jsonb);
create or replace function copied_tables() returns table (place integer, name text, taken text, anew jsonb) language sql immutable as $$
  values
    (1, 'tag', 'true', '{}'::jsonb),
    (2, 'asset_folder', 'true', '{}'),
    (3, 'asset', 'true', '{}'),
    (4, 'dataset', 'true', '{}'),
    (5, 'partner', 'true', '{}'),
    (6, 'listing', 'deleted_at is null', '{}'),
    (7, 'variant', 'true', '{}'),
    (8, 'product', 'true', '{}'),
    (9, 'header', 'true', '{}'),
    (10, 'footer', 'true', '{}'),
    (11, 'sidebar', 'true', '{}'),
    (12, 'form', 'true', '{"record_count": 0}'),
    -- Code for the head of a page counts visits for others, or proves to them whose site it is.
    (13, 'page', 'status = ''PUBLISHED'' and context_id is null', '{"head_injection": "", "page_version": 1}'),
    (14, 'template', 'true', '{}'),
    (15, 'section', 'true', '{}'),
    (16, 'block', 'true', '{}'),
    (17, 'aiprompt', 'true', '{}'),
    (18, 'subscription', 'false', '{}'),
    (19, 'membership_role', 'false', '{}'),
    (20, 'member', 'false', '{}'),
    (21, 'newsletter', 'false', '{}'),
    (22, 'communication', 'false', '{}')
$$;
create or replace function copy_rows(item_table text, taken text, anew jsonb, pattern_id uuid, ids jsonb, owner_id uuid) returns void language plpgsql as $$
declare
  relation oid := to_regclass(quote_ident(item_table));
  columns text;
  copied text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case
      when anew ? attname then format('(jsonb_populate_record(null::%I, $2)).%I', item_table, attname)
      when attname = 'updated_by' or exists (
        select from pg_constraint where contype = 'f' and conrelid = relation and confrelid = '"user"'::regclass and conkey = array[attnum]) then '$4'
      else copied_column(attname, atttypid) end, ', ' order by attnum)
  into columns, copied
  from pg_attribute where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$I (%2$s) select %3$s from %1$I item where space_id = $3 and %4$s and $1 ? item.id::text and %5$s',
    item_table, columns, copied, taken, copied_parents(item_table))
  using ids, anew, pattern_id, owner_id;
end $$;
drop function copied_values(text, jsonb, boolean);
drop function space_tables();
