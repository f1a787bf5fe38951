-- A question keeps the key of its answers from the first save on, in the info of its block (decision 211).
alter table form add column asked jsonb not null default '[]' check (jsonb_typeof(asked) = 'array');
comment on column form.asked is 'The keys of the questions that it has or had, [{id, key}] with the ids of their blocks, where these are known; kept by triggers';

create or replace function form_questions(form uuid) returns jsonb language plpgsql stable as $$
declare
  found jsonb := '{}';
  taken text[] := '{}';
  asked record;
  name text;
  key text;
begin
  for asked in
    select block.id, block.info, answer_type(component.info -> 'input', block.info) as type,
      row_number() over (order by section.sort_order, section.id, block.sort_order, block.id) as place
    from section join block on block.section_id = section.id join component on component.id = block.component_id
    where section.form_id = form
    -- One that has its key keeps it beside those that have none yet.
    order by not has_answer_key(block.info), place
  loop
    if asked.type is not null then
      name := answer_key(asked.info, asked.id);
      key := name;
      for number in 2..1000 loop
        exit when key <> all (taken);
        key := name || '_' || number;
      end loop;
      taken := taken || key;
      found := found || jsonb_build_object(asked.place, jsonb_build_object('id', asked.id, 'key', key, 'type', asked.type));
    end if;
  end loop;
  return (select coalesce(jsonb_agg(value order by place::int), '[]') from jsonb_each(found) as list (place, value));
end $$;

create function has_answer_key(info jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(info -> 'name') is not distinct from 'string' and btrim(info ->> 'name', E' \t\r\n') <> ''
$$;
comment on function has_answer_key(jsonb) is 'Whether the key of a question is written down, by a person or by keep_answer_key';

create function asked_keys(questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(entry - 'type' - 'was' order by place), '[]') from jsonb_array_elements(questions) with ordinality as list (entry, place)
$$;
comment on function asked_keys(jsonb) is 'Questions as form.asked has them';

create or replace function keep_form_slots() returns trigger language plpgsql as $$
begin
  new.meta := jsonb_set(new.meta, '{slots}', next_slots('form', new.id,
    case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end,
    case when tg_op = 'UPDATE' then old.questions end, new.questions, '{}'));
  new.questions := without_was(new.questions);
  new.asked := (
    select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(new.asked) with ordinality as list (entry, place)
    where not exists (select from jsonb_array_elements(new.questions) question where question -> 'id' = entry -> 'id')
  ) || asked_keys(new.questions);
  return new;
end $$;

-- The key that is written, else the one that the question had, else one made of its words: the first that no other question has. Those of
-- questions that are gone are left to their answers, unless a new block brings such a key along (it was cut and pasted, or a person wrote it).
create function keep_answer_key() returns trigger language plpgsql as $$
declare
  longest constant int := 60;
  form_asked jsonb;
  own text;
  written text := answer_key(new.info, new.id);
  base text;
  present text[];
  gone text[] := '{}';
  key text;
begin
  if jsonb_typeof(new.info) is distinct from 'object'
    or (select answer_type(info -> 'input', new.info) from component where id = new.component_id) is null then
    return new;
  end if;
  select asked into form_asked from form where id = new.form_id;
  own := (select entry ->> 'key' from jsonb_array_elements(form_asked) entry where entry ->> 'id' = new.id::text limit 1);
  select coalesce(array_agg(held), '{}') into present from (
    select answer_key(other.info, other.id) from block other join component on component.id = other.component_id
    where other.form_id = new.form_id and other.id <> new.id and answer_type(component.info -> 'input', other.info) is not null
    union
    select entry ->> 'key' from jsonb_array_elements(form_asked) entry join block other on other.id = (entry ->> 'id')::uuid
    where other.form_id = new.form_id and other.id <> new.id and not has_answer_key(other.info)
  ) keys (held);
  if exists (select from record where form_id = new.form_id) or exists (select from held_record where form_id = new.form_id) then
    select coalesce(array_agg(entry ->> 'key'), '{}') into gone from jsonb_array_elements(form_asked) entry
    where entry ->> 'id' is distinct from new.id::text;
  end if;

  if has_answer_key(new.info) and (written = own or written <> all (present) and (own is null or written <> all (gone))) then
    return new;
  end if;
  if own is not null and own <> all (present) then
    key := own;
  else
    base := rtrim(answer_key(new.info - 'name', new.id), '_');
    key := base;
    for number in 2..1000 loop
      exit when key <> all (present || gone);
      key := rtrim(left(base, longest - length('_' || number)), '_') || '_' || number;
    end loop;
  end if;
  -- Some old keys are read otherwise once they are written: those over the longest, of two questions with the same long beginning, and those
  -- cut behind a word. They go by the order, as before.
  new.info := new.info || jsonb_build_object('name', key);
  if answer_key(new.info, new.id) <> key then new.info := new.info - 'name'; end if;
  return new;
end $$;
comment on function keep_answer_key() is 'Writes down the key of a question, so that its answers stay with it however it is worded and wherever it stands';
create trigger keep_answer_key_insert before insert on block for each row
  when (new.form_id is not null) execute function keep_answer_key();
create trigger keep_answer_key_update before update of info, sort_order, component_id, form_id on block for each row
  when (new.form_id is not null) execute function keep_answer_key();

-- The questions that are there keep what they have: no edit of anybody. Keys under which there are answers of questions that are gone have
-- no block that is known.
alter table block disable trigger user;
update block set info = block.info || jsonb_build_object('name', entry -> 'key')
from form cross join lateral jsonb_array_elements(form.questions) entry
where block.id = (entry ->> 'id')::uuid and jsonb_typeof(block.info) = 'object'
  and answer_key(block.info || jsonb_build_object('name', entry -> 'key'), block.id) = entry ->> 'key'
  and (not has_answer_key(block.info) or answer_key(block.info, block.id) <> entry ->> 'key');
alter table block enable trigger user;

alter table form disable trigger user;
update form set asked = asked_keys(questions);
update form set asked = held.keys || asked
from (
  select form_id, jsonb_agg(jsonb_build_object('key', key)) as keys from (
    select record.form_id, key from record cross join lateral jsonb_object_keys(record.info) key where jsonb_typeof(record.info) = 'object'
    union
    select held_record.form_id, key from held_record cross join lateral jsonb_object_keys(held_record.info) key
  ) found
  where not exists (select from form, jsonb_array_elements(form.questions) entry where form.id = found.form_id and entry ->> 'key' = found.key)
  group by form_id
) held
where held.form_id = form.id;
alter table form enable trigger user;
