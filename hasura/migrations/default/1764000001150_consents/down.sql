create or replace function release_held_record() returns trigger language plpgsql as $$
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

alter table held_record drop column consents;
alter table record drop column agreed_to, drop column consents;
drop function consent_words(jsonb);
