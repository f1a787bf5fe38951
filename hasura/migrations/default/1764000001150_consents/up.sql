-- What a visitor agreed to is kept beside the answers, in the words that they saw: staff mend answers, and nobody mends this (decision 156).
create function consent_words(consents jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(one ->> 'text' || ' · ' || replace(left(one ->> 'at', 16), 'T', ' ') || ' UTC', E'\n' order by place), '')
  from jsonb_array_elements(consents) with ordinality as list (one, place)
$$;
comment on function consent_words(jsonb) is 'What was agreed to, a line for each consent with its time';

alter table record
  add column consents jsonb not null default '[]' check (jsonb_typeof(consents) = 'array'),
  add column agreed_to text not null generated always as (consent_words(consents)) stored;
comment on column record.consents is 'What the visitor agreed to, [{question, text, at}]: the sentence as it stood there, and when it was sent';
comment on column record.agreed_to is 'The same as text, to be read';

alter table held_record add column consents jsonb not null default '[]' check (jsonb_typeof(consents) = 'array');
comment on column held_record.consents is 'As those of the record that it becomes';

create or replace function release_held_record() returns trigger language plpgsql as $$
begin
  insert into record (id, space_id, form_id, info, consents, created_at)
    values (new.id, new.space_id, new.form_id, new.info, new.consents, new.created_at)
    on conflict (id) do nothing;
  perform fire_communication(
    new.space_id, 'form-record', 'record:' || new.id, new.told ->> 'email', new.told ->> 'name',
    jsonb_build_object(
      'form', jsonb_build_object('id', new.form_id, 'name', new.told ->> 'form'), 'record', coalesce(new.told -> 'answers', '{}')));
  delete from held_record where id = new.id;
  return null;
end $$;
