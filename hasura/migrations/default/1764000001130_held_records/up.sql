-- What a form takes for spam is kept aside, and becomes a record when somebody says that it is none (decision 155).
create table held_record (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references space (id) on delete cascade,
  form_id uuid not null,
  reason text not null check (reason in ('TRAP', 'FAST', 'PROOF', 'MANY')),
  info jsonb not null check (jsonb_typeof(info) = 'object'),
  told jsonb not null check (jsonb_typeof(told) = 'object'),
  summary text not null default '',
  visit text not null check (char_length(visit) <= 100),
  released boolean not null default false,
  created_at timestamptz not null default now(),
  constraint held_record_form_fkey foreign key (form_id, space_id) references form (id, space_id) on delete cascade
);
comment on table held_record is 'Answers to a form that were taken for spam: no records, until somebody releases them';
comment on column held_record.id is 'The id of the record that it becomes';
comment on column held_record.reason is 'TRAP: a field was filled in that people do not see; FAST: nobody answers as fast; PROOF: the proof of being a person was not taken; MANY: more came from the address than is welcome';
comment on column held_record.told is 'What communications say of it: form, email, name and answers';
comment on column held_record.summary is 'The answers with their questions, in the words that visitors saw';
comment on column held_record.visit is 'The same for all that came from one showing of the form to one address';
comment on column held_record.released is 'Set to true: it becomes a record, as if it had not been held';
create index held_record_form_id_created_at_idx on held_record (form_id, created_at desc nulls last, id);
create index held_record_space_id_created_at_idx on held_record (space_id, created_at desc nulls last, id);
create index held_record_space_id_summary_trgm_idx on held_record using gin (space_id, summary gin_trgm_ops);
create index held_record_created_at_idx on held_record (created_at);

create function bound_held_records() returns trigger language plpgsql as $$
begin
  -- A second press on the button that came too late to count.
  delete from held_record where id = new.id and exists (select from record where record.id = new.id);
  -- What a flood brings goes first: it shall not wash away what a person sent.
  delete from held_record where id in (
    select id from held_record where form_id = new.form_id order by reason = 'MANY', created_at desc, id offset 500);
  return null;
end $$;
comment on function bound_held_records() is 'Keeps the last 500 of a form';
create trigger bound_held_records after insert on held_record for each row execute function bound_held_records();

create function release_held_record() returns trigger language plpgsql as $$
begin
  insert into record (id, space_id, form_id, info, created_at) values (new.id, new.space_id, new.form_id, new.info, new.created_at)
    on conflict (id) do nothing;
  perform fire_communication(
    new.space_id, 'form-record', 'record:' || new.id, new.told ->> 'email', new.told ->> 'name',
    jsonb_build_object(
      'form', jsonb_build_object('id', new.form_id, 'name', new.told ->> 'form'), 'record', coalesce(new.told -> 'answers', '{}')));
  delete from held_record where id = new.id;
  return null;
end $$;
comment on function release_held_record() is 'Makes a record of what was held, with the mails that answer to one';
create trigger release_held_record after update of released on held_record for each row
  when (new.released) execute function release_held_record();
