-- Every table that can be edited stamps its changes; what another trigger changes (a tag that is gone) is no edit.
do $$
declare
  editable text;
begin
  for editable in
    select columns.table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'updated_at' and table_type = 'BASE TABLE'
  loop
    execute format(
      'create trigger set_updated_at before update on %I for each row
       when (old is distinct from new and pg_trigger_depth() = 0) execute function set_updated_at()', editable);
  end loop;
end $$;

-- Descriptions of the columns that mean the same everywhere, where a table has said nothing special.
do $$
declare
  described record;
begin
  for described in
    select class.relname, attribute.attname, common.description
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    join (values
      ('space_id', 'The space (tenant) it belongs to'),
      ('created_at', 'When it was made'),
      ('updated_at', 'When it was last edited'),
      ('deleted_at', 'When it was deleted, if it was'),
      ('published_at', 'When it was or will be published'),
      ('created_by', 'Who made it'),
      ('updated_by', 'Who edited it last'),
      ('author_id', 'Shown as the author'),
      ('sort_order', 'Place among its siblings, smallest first'),
      ('tag_ids', 'Keyed JSON: {"<tag id>": true}'),
      ('component_id', 'The component it shows'),
      ('stripe_info', 'What the payment provider knows about it'),
      ('last_login_at', 'When the person signed in last')
    ) common (name, description) on common.name = attribute.attname
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and col_description(class.oid, attribute.attnum) is null
  loop
    execute format('comment on column %I.%I is %L', described.relname, described.attname, described.description);
  end loop;
end $$;
