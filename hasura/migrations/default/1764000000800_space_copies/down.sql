drop view space_pattern;
drop function copied_counts(uuid);
drop function create_space_from_template(uuid, uuid, text, uuid, jsonb);
drop function copy_rows(text, text, jsonb, uuid, jsonb, uuid);
drop function copied_parents(text);
drop function with_new_ids(text, jsonb);
drop function copied_settings(jsonb);
drop function copied_tables();
