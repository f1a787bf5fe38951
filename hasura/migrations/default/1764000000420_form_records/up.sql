create function record_answers(info jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(answer #>> '{}', E'\n'), '')
  from jsonb_path_query(info, 'strict $.**') answer
  where jsonb_typeof(answer) not in ('object', 'array', 'null')
$$;
comment on function record_answers(jsonb) is 'What was answered, without what was asked, as text to be searched';

alter table record add column answers text not null generated always as (record_answers(info)) stored;
comment on column record.answers is 'The answers as one text, for the search';
create index record_answers_trgm_idx on record using gin (answers gin_trgm_ops);

alter table form add column record_count integer not null default 0 check (record_count >= 0);
comment on column form.record_count is 'How many records it has';
update form set record_count = (select count(*) from record where record.form_id = form.id);

-- A form may have a great many records: they are not counted anew for each that comes.
create function count_form_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update form set record_count = record_count - changed.count
    from (select form_id, count(*) as count from gone group by form_id) changed
    where form.id = changed.form_id;
  else
    update form set record_count = record_count + changed.count
    from (select form_id, count(*) as count from come group by form_id) changed
    where form.id = changed.form_id;
  end if;
  return null;
end $$;
comment on function count_form_records() is 'Keeps form.record_count at what there is';

create trigger count_new_records after insert on record referencing new table as come
  for each statement execute function count_form_records();
create trigger count_gone_records after delete on record referencing old table as gone
  for each statement execute function count_form_records();
