drop trigger keep_answer_key_update on block;
drop trigger keep_answer_key_insert on block;
drop function keep_answer_key();

create or replace function form_questions(form uuid) returns jsonb language plpgsql stable as $$
declare
  found jsonb := '[]';
  taken text[] := '{}';
  asked record;
  name text;
  key text;
begin
  for asked in
    select block.id, block.info, answer_type(component.info -> 'input', block.info) as type
    from section join block on block.section_id = section.id join component on component.id = block.component_id
    where section.form_id = form
    order by section.sort_order, section.id, block.sort_order, block.id
  loop
    if asked.type is not null then
      name := answer_key(asked.info, asked.id);
      key := name;
      for number in 2..1000 loop
        exit when key <> all (taken);
        key := name || '_' || number;
      end loop;
      taken := taken || key;
      found := found || jsonb_build_object('id', asked.id, 'key', key, 'type', asked.type);
    end if;
  end loop;
  return found;
end $$;

create or replace function keep_form_slots() returns trigger language plpgsql as $$
begin
  new.meta := jsonb_set(new.meta, '{slots}', next_slots('form', new.id,
    case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end,
    case when tg_op = 'UPDATE' then old.questions end, new.questions, '{}'));
  new.questions := without_was(new.questions);
  return new;
end $$;

drop function has_answer_key(jsonb);
drop function asked_keys(jsonb);
alter table form drop column asked;
