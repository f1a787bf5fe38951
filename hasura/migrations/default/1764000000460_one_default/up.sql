-- Of the headers, footers and sidebars of a space, exactly one of each type is the default one.
create function default_flag(kind text, type text) returns text language sql immutable as $$
  select case when kind = 'sidebar' then 'default' when type = 'NEWSLETTER' then 'newsletterDefault' else 'pageDefault' end
$$;
comment on function default_flag(text, text) is 'The key of meta that says whether a header, footer or sidebar is the default one';

-- What is there already: of several defaults the one changed last stays, and where there is none, the oldest becomes it.
update header set meta = meta || jsonb_build_object(
  'pageDefault', type = 'PAGE' and meta @> '{"pageDefault": true}',
  'newsletterDefault', type = 'NEWSLETTER' and meta @> '{"newsletterDefault": true}');
update footer set meta = meta || jsonb_build_object(
  'pageDefault', type = 'PAGE' and meta @> '{"pageDefault": true}',
  'newsletterDefault', type = 'NEWSLETTER' and meta @> '{"newsletterDefault": true}');
update sidebar set meta = meta || jsonb_build_object('default', meta @> '{"default": true}');

with first as (
  select distinct on (space_id, type) id from header
  order by space_id, type, meta @> jsonb_build_object(default_flag('header', type), true) desc,
    case when meta @> jsonb_build_object(default_flag('header', type), true) then updated_at end desc, created_at, id
)
update header set meta = meta || jsonb_build_object(default_flag('header', type), exists (select from first where first.id = header.id));
with first as (
  select distinct on (space_id, type) id from footer
  order by space_id, type, meta @> jsonb_build_object(default_flag('footer', type), true) desc,
    case when meta @> jsonb_build_object(default_flag('footer', type), true) then updated_at end desc, created_at, id
)
update footer set meta = meta || jsonb_build_object(default_flag('footer', type), exists (select from first where first.id = footer.id));
with first as (
  select distinct on (space_id) id from sidebar
  order by space_id, meta @> '{"default": true}' desc,
    case when meta @> '{"default": true}' then updated_at end desc, created_at, id
)
update sidebar set meta = meta || jsonb_build_object('default', exists (select from first where first.id = sidebar.id));

create unique index header_page_default_key on header (space_id) where meta @> '{"pageDefault": true}';
create unique index header_newsletter_default_key on header (space_id) where meta @> '{"newsletterDefault": true}';
create unique index footer_page_default_key on footer (space_id) where meta @> '{"pageDefault": true}';
create unique index footer_newsletter_default_key on footer (space_id) where meta @> '{"newsletterDefault": true}';
create unique index sidebar_default_key on sidebar (space_id) where meta @> '{"default": true}';

-- A new default takes the place of the one before, the first of its type is the default one from the start, and nobody can
-- leave a space without one. The lock makes those who change defaults of a space wait for each other.
create function place_default() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  item jsonb := to_jsonb(new);
  flag text := default_flag(kind, item ->> 'type');
  mark jsonb := jsonb_build_object(flag, true);
  wanted boolean := new.meta @> mark;
  taken boolean;
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
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
  execute format('select exists (select from %I where space_id = $1 and id <> $2 and meta @> $3)', kind)
    into taken using new.space_id, new.id, mark;
  wanted := wanted or (not taken and (tg_op = 'INSERT' or pg_trigger_depth() = 1));
  new.meta := case when kind = 'sidebar' then new.meta
    else new.meta || '{"pageDefault": false, "newsletterDefault": false}' end || jsonb_build_object(flag, wanted);
  if wanted and taken then
    execute format('update %I set meta = meta || $1 where space_id = $2 and id <> $3 and meta @> $4', kind)
      using jsonb_build_object(flag, false), new.space_id, new.id, mark;
  end if;
  return new;
end $$;
comment on function place_default() is 'Lets a new default take the place of the one before';

create trigger place_default before insert or update of meta, type, space_id on header
  for each row execute function place_default();
create trigger place_default before insert or update of meta, type, space_id on footer
  for each row execute function place_default();
create trigger place_default before insert or update of meta, space_id on sidebar
  for each row execute function place_default();

-- What is deleted, or becomes of the other type, leaves its place to the oldest that is left. At the end of the transaction:
-- then it is known who is left.
create function pass_default_on() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  type text := to_jsonb(old) ->> 'type';
  mark jsonb := jsonb_build_object(default_flag(kind, type), true);
begin
  if not old.meta @> mark then
    return null;
  end if;
  perform from space where id = old.space_id for no key update;
  execute format(
    'update %1$I set meta = meta || $1 where id = (
      select id from %1$I one where space_id = $2 and to_jsonb(one) ->> ''type'' is not distinct from $3 order by created_at, id limit 1
    ) and not exists (select from %1$I where space_id = $2 and meta @> $1)', kind)
    using mark, old.space_id, type;
  return null;
end $$;
comment on function pass_default_on() is 'Makes the oldest of those left the default one';

create constraint trigger pass_default_on after delete or update on header deferrable initially deferred
  for each row execute function pass_default_on();
create constraint trigger pass_default_on after delete or update on footer deferrable initially deferred
  for each row execute function pass_default_on();
create constraint trigger pass_default_on after delete or update on sidebar deferrable initially deferred
  for each row execute function pass_default_on();
