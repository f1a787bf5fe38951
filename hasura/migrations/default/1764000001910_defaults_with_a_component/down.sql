create or replace function pass_default_on() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  type text := to_jsonb(old) ->> 'type';
  flag text := default_flag(kind, type);
  mark jsonb := jsonb_build_object(flag, true);
  heir uuid;
begin
  if not old.meta @> mark then
    return null;
  end if;
  perform from space where id = old.space_id for no key update;
  execute format(
    'update %1$I set meta = meta || $1 where id = (
      select id from %1$I one where space_id = $2 and to_jsonb(one) ->> ''type'' is not distinct from $3 order by created_at, id limit 1
    ) and not exists (select from %1$I where space_id = $2 and meta @> $1) returning id', kind)
    into heir using mark, old.space_id, type;
  if tg_op = 'DELETE' and heir is not null then
    perform keep_followed(old.space_id, kind,
      jsonb_build_array(jsonb_build_object('id', heir, 'was', jsonb_build_object(flag, false), 'became', mark)));
  end if;
  return null;
end $$;
