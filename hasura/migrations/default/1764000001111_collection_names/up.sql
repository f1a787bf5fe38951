-- Two items of a menu that differ in case, width or spaces alone nobody could tell apart (docs/decisions/136).
create function menu_word(name text) returns text language sql immutable as $$
  select lower(regexp_replace(btrim(normalize(name, nfkc)), '\s+', ' ', 'g'))
$$;
comment on function menu_word(text) is 'The same text for names that people read as the same';

create function check_collection_name() returns trigger language plpgsql as $$
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
create trigger check_collection_name before insert or update on dataset for each row execute function check_collection_name();
