create or replace function check_collection_name() returns trigger language plpgsql as $$
declare
  other text;
begin
  if new.info -> 'in_menu' is distinct from 'true' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.info -> 'in_menu' = 'true' and menu_word(old.name) = menu_word(new.name) then
    return new;
  end if;
  -- One after the other: two that are named at once could have the same name.
  perform pg_advisory_xact_lock(hashtextextended('collection ' || new.space_id, 0));
  select name into other from dataset
    where space_id = new.space_id and id <> new.id and info -> 'in_menu' = 'true' and menu_word(name) = menu_word(new.name) limit 1;
  if other is not null then
    raise exception 'Another collection is called “%”. Choose another name. [name]', other using errcode = '23514', table = 'dataset';
  end if;
  return new;
end $$;
comment on function check_collection_name() is 'Refuses a collection whose name another of its space has, whatever the case';
alter table saved_view disable trigger user;
update saved_view set state = state - 'of' || jsonb_build_object(
  'list', concat_ws('&', 'dataset_id.in=' || (state ->> 'of'), nullif(state ->> 'list', '')))
where state ? 'of';
alter table saved_view enable trigger user;
alter table dataset disable trigger user;
update dataset set info = info - 'slug' where info ? 'slug';
alter table dataset enable trigger user;
drop function free_collection_slug(text, uuid, uuid);
drop function is_free_collection_slug(text, uuid, uuid);
