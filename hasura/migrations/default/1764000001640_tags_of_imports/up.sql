-- An import adds the tags that its file names and nobody has made (docs/decisions/217). Taking it back takes them back too, where nothing else has them.
create table import_tag (
  run_id uuid not null references import_run (id) on delete cascade,
  tag_id uuid not null,
  primary key (run_id, tag_id)
);
comment on table import_tag is 'Tags that an import added, for taking it back';
comment on column import_tag.tag_id is 'No foreign key: whoever deletes a tag deletes no trace of the import';

alter table import_written add column is_taken_back boolean not null default false;
comment on column import_written.is_taken_back is 'It was new and is deleted again: in the trash it is no use of a tag. These rows go when all of the import is taken back';

alter table import_run add column new_tags jsonb;
comment on column import_run.new_tags is 'Tags that it added, or would add: {"count": 3, "names": the first of them}';

create or replace function note_import() returns trigger language plpgsql as $$
declare
  mark jsonb := import_mark();
  made integer;
begin
  -- What triggers make in turn goes with the record that it belongs to.
  if mark is null or pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_table_name = 'tag' and mark ->> 'adds' = 'tag' then
    perform from import_run
      where id = (mark ->> 'run')::uuid and attempt = (mark ->> 'attempt')::integer and state = 'WORKING' for share;
    if not found then
      raise exception 'Imports: another server has this one, or it is over.' using errcode = '23514', table = 'import_run';
    end if;
    insert into import_tag (run_id, tag_id) select (mark ->> 'run')::uuid, id from after;
    return null;
  end if;
  if mark ->> 'table' is distinct from tg_table_name then
    return null;
  end if;
  insert into import_written (run_id, record_id, is_new) select (mark ->> 'run')::uuid, id::text, true from after;
  get diagnostics made = row_count;
  perform settle_import(mark, made);
  return null;
end $$;
comment on function note_import() is 'Keeps which records an import makes, and how far it is: both or neither; and which tags it adds';

-- The import is the third parameter of the statement.
create function unless_trashed_by_import(subject text) returns text language sql stable as $$
  select case when exists (select from pg_attribute where attrelid = format('public.%I', subject)::regclass and attname = 'deleted_at') then format(
    'and (deleted_at is null or not exists (select from import_written written where written.run_id = $3 and written.record_id = %I.id::text and written.is_new))',
    subject) else '' end
$$;
comment on function unless_trashed_by_import(text) is 'Condition of rows that an import did not make, or that are not in the trash';

create function unused_import_tags(run uuid) returns setof import_tag language plpgsql as $$
declare
  at_space uuid := (select space_id from import_run where id = run);
  tagged record;
  held text;
  ids text[] := array(select tag_id::text from import_tag where run_id = run);
  used text[];
begin
  for tagged in select * from tag_columns() loop
    execute format(
      'select array(select distinct key from %1$I cross join lateral jsonb_object_keys(%2$I) key where space_id = $1 and %2$I ?| $2 and key = any ($2) %3$s)',
      tagged.subject, tagged.column, unless_trashed_by_import(tagged.subject)) into used using at_space, ids, run;
    ids := array(select unnest(ids) except select unnest(used));
  end loop;
  -- Tags in fields that spaces and datasets have of their own.
  foreach held in array array['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'] loop
    execute format(
      'select array(select distinct right(key, 36) from %1$I
       cross join lateral (values (value_keys), (value_keys(nullif(manager_values, ''{}''), ''%%'')), (value_keys(nullif(admin_values, ''{}''), ''%%''))) as held (keys)
       cross join lateral jsonb_array_elements_text(held.keys) key
       where space_id = $1 and (value_keys is not null or manager_values <> ''{}'' or admin_values <> ''{}'') and right(key, 36) = any ($2) %2$s)',
      held, unless_trashed_by_import(held)) into used using at_space, ids, run;
    ids := array(select unnest(ids) except select unnest(used));
  end loop;
  return query select * from import_tag where run_id = run and tag_id::text = any (ids);
end $$;
comment on function unused_import_tags(uuid) is 'Of the tags that an import added, those that no record has but what it made itself and is in the trash';
