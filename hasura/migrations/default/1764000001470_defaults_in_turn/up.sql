-- A default that was passed on by several deletions comes back by the undo of each, in any order.

create or replace function place_default() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  item jsonb := to_jsonb(new);
  flag text := default_flag(kind, item ->> 'type');
  mark jsonb := jsonb_build_object(flag, true);
  wanted boolean := new.meta @> mark;
  taken boolean;
  holder uuid;
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  undeleting boolean := coalesce(current_setting('sitewright.undeleting', true), '') = 'on';
begin
  if was ->> 'type' is not distinct from item ->> 'type' and was ->> 'space_id' = item ->> 'space_id' then
    -- Who keeps what they are waits for nobody.
    if wanted = (was -> 'meta' @> mark) then
      return new;
    end if;
    if not wanted and pg_trigger_depth() = 1 then
      raise exception 'There is always a default one. Make another one the default instead.' using errcode = '23514';
    end if;
  end if;
  perform from space where id = new.space_id for no key update;
  execute format('select id from %I where space_id = $1 and id <> $2 and meta @> $3 limit 1', kind)
    into holder using new.space_id, new.id, mark;
  taken := holder is not null;
  if undeleting and not wanted and not taken and was -> 'meta' @> mark and pg_trigger_depth() = 2 then
    -- It was next in line, and whoever came back has not taken the default from it, which would be asked one level further down.
    wanted := true;
  elsif wanted and taken and undeleting then
    -- Whoever was only the next one gives it back, after several deletions too; what somebody has chosen since stays.
    with recursive passed (id, at) as (
      select holder::text, now()
      union
      select gone.record_id, latest.created_at
      from passed
      cross join lateral (
        select deletion.id, deletion.created_at
        from deleted_row heir join deletion on deletion.id = heir.deletion_id
        where heir.space_id = new.space_id and heir.subject = kind and heir.record_id = passed.id
          and heir.changed_column = 'meta' and heir.content -> 'became' @> mark and deletion.created_at <= passed.at
        order by deletion.created_at desc limit 1
      ) latest
      join deleted_row gone on gone.deletion_id = latest.id and gone.subject = kind and gone.changed_column is null
        and gone.content -> 'meta' @> mark
    )
    select exists (select from passed where id = new.id::text) into wanted;
  elsif wanted and pg_trigger_depth() = 1 then
    -- Somebody's choice ends what deletions have passed on until now.
    delete from deleted_row where space_id = new.space_id and subject = kind and changed_column = 'meta' and content -> 'became' @> mark;
  end if;
  wanted := wanted or (not taken and (tg_op = 'INSERT' or pg_trigger_depth() = 1));
  new.meta := case when kind = 'sidebar' then new.meta
    else new.meta || '{"pageDefault": false, "newsletterDefault": false}' end || jsonb_build_object(flag, wanted);
  if wanted and taken then
    execute format('update %I set meta = meta || $1 where space_id = $2 and id <> $3 and meta @> $4', kind)
      using jsonb_build_object(flag, false), new.space_id, new.id, mark;
  end if;
  return new;
end $$;
