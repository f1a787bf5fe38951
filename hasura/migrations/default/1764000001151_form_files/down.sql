create or replace function megabytes_used(owner uuid) returns bigint language sql stable as $$
  select ceil(coalesce(sum((asset.metadata ->> 'bytes')::numeric) filter (where jsonb_typeof(asset.metadata -> 'bytes') = 'number'), 0) / 1000000)::bigint
  from space join asset on asset.space_id = space.id
  where space.owner_id = owner and space.status <> 'Deleted'
$$;
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
drop trigger adopt_form_files on record;
drop trigger adopt_form_files on held_record;
drop trigger loosen_form_files on record;
drop trigger loosen_form_files on held_record;
alter table held_record drop column files;
alter table record drop column files;
drop table form_file;
drop function bound_form_files();
drop function loosen_form_files();
drop function adopt_form_files();
