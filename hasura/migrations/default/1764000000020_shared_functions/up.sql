-- Substring search (ilike '%...%') is served by trigram indexes.
create extension if not exists pg_trgm;

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function set_updated_at() is 'Stamps a changed row. Attached with pg_trigger_depth() = 0: what another trigger changes is no edit.';

-- Arguments: pairs of a parent table and the column that names its row.
create function fill_space_id() returns trigger language plpgsql as $$
declare
  parent_id uuid;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    parent_id := (to_jsonb(new) ->> tg_argv[i + 1])::uuid;
    if parent_id is not null then
      execute format('select space_id from %I where id = $1', tg_argv[i]) into new.space_id using parent_id;
      exit when new.space_id is not null;
    end if;
  end loop;
  return new;
end $$;
comment on function fill_space_id() is 'Takes the space of a child row from its parent where the writer named none. Composite foreign keys refuse any other space.';
