-- A field that a dataset gets or changes must be filled into the slots of its listings, each of which is written anew. Up to 500 are
-- filled in the transaction of the change; more than these by the server, batch by batch. Meanwhile `meta.slots` of the dataset says
-- which fields wait (`waiting`), and the counts of slots that every listing has already (`filled`): lists ask by these.
create table slot_filling (
  dataset_id uuid primary key references dataset (id) on delete cascade,
  space_id uuid not null references space (id) on delete cascade,
  keys jsonb not null default '[]' check (jsonb_typeof(keys) = 'array'),
  after_id uuid,
  done bigint not null default 0,
  total bigint,
  batches int not null default 0,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (dataset_id, space_id) references dataset (id, space_id) on delete cascade
);
comment on table slot_filling is 'How far the slots of the listings of a dataset are filled since its fields were changed last';
comment on column slot_filling.keys is 'Keys of the fields that came, or gave their slot to another one';
comment on column slot_filling.after_id is 'The last listing that was looked at, in the order of ids';
comment on column slot_filling.batches is 'To raise it does one batch';
comment on column slot_filling.changed_in is 'The transaction of the change: listings that were written beside it may not know of it';
create index slot_filling_space_id_idx on slot_filling (space_id);
create index slot_filling_waiting_idx on slot_filling (created_at, dataset_id) where finished_at is null;
create trigger set_updated_at before update on slot_filling for each row
  when (old is distinct from new and pg_trigger_depth() = 0) execute function set_updated_at();

-- The order that a batch goes on in.
create index listing_dataset_id_id_idx on listing (dataset_id, id);

create function slot_holders(slots jsonb) returns jsonb language sql immutable as $$
  select coalesce(slots -> 'retired', '{}')
    || coalesce((select jsonb_object_agg(slot, key) from jsonb_each_text(slots -> 'of') as entries (key, slot)), '{}')
$$;
comment on function slot_holders(jsonb) is 'The key whose values each slot holds: that of a field, or of one that is gone and whose slot nobody took yet';

create function refilled_keys(before jsonb, now jsonb) returns text[] language sql immutable as $$
  select array_agg(distinct key)
  from jsonb_each_text(now -> 'of') as entries (taker, slot), unnest(array[taker, slot_holders(before) ->> slot]) key
  where key is not null and slot_holders(before) ->> slot is distinct from taker
$$;
comment on function refilled_keys(jsonb, jsonb) is 'Keys of fields that took a slot, and of those that it was taken from; null for none';

create function slot_total(slots jsonb) returns int language sql immutable as $$
  select coalesce((slots ->> 'text')::int, 0) + coalesce((slots ->> 'number')::int, 0)
    + coalesce((slots ->> 'date')::int, 0) + coalesce((slots ->> 'boolean')::int, 0)
$$;
comment on function slot_total(jsonb) is 'Slots that are counted, of all kinds: the sum grows where a count does, since none falls';

create or replace function fill_listing_slots() returns trigger language plpgsql as $$
declare
  given jsonb;
  held jsonb;
  filled jsonb;
begin
  -- A dataset that is being changed is waited for: it fills the slots of the listings that are there.
  if tg_op = 'INSERT' then
    select meta -> 'slots' into given from dataset where id = new.dataset_id for share;
  else
    select meta -> 'slots' into given from dataset where id = new.dataset_id;
  end if;
  if new.field_edits <> '{}' then
    held := case jsonb_typeof(new.info -> 'listingData') when 'object' then new.info -> 'listingData' else '{}' end;
    new.info := jsonb_set(new.info, '{listingData}', held || new.field_edits);
    new.field_edits := '{}';
  end if;
  held := new.info -> 'listingData';
  -- A row that is new has nothing to be cleared.
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(kind || '_' || number, null) into filled
    from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4), ('choices', 4)) as kinds (kind, most), generate_series(1, most) as number;
  end if;
  filled := coalesce(filled, '{}')
    || coalesce((select jsonb_object_agg(slot, slot_value(split_part(slot, '_', 1), held -> key))
                 from jsonb_each_text(slot_holders(given)) as entries (slot, key)), '{}')
    || jsonb_build_object(
      'text_slots', coalesce(given -> 'text', '0'), 'number_slots', coalesce(given -> 'number', '0'),
      'date_slots', coalesce(given -> 'date', '0'), 'boolean_slots', coalesce(given -> 'boolean', '0'));
  if tg_op = 'UPDATE' and new.text_slots = -1 then
    new := jsonb_populate_record(new, filled);
    -- Nothing to write: the row is right as it is.
    return case when new is distinct from old then new end;
  end if;
  return jsonb_populate_record(new, filled);
end $$;

-- A field keeps its slot while its key and its kind stay, and finds it again when it returns. Another one takes in this order: a slot
-- that nobody had, one whose field is gone, one more. Counts never fall: lists that are open ask by them.
create or replace function keep_dataset_slots() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then coalesce(old.meta -> 'slots', '{}') else '{}' end;
  holders jsonb := slot_holders(before);
  given jsonb := '{}';
  counts jsonb := '{}';
  now jsonb;
  field record;
  slot text;
  is_filling boolean := false;
  grows boolean;
begin
  for field in
    select entry ->> 'key' as key, slot_kind(entry ->> 'type') as kind, before #>> array['of', entry ->> 'key'] as slot
    from jsonb_array_elements(case jsonb_typeof(new.fixed_fields) when 'array' then new.fixed_fields else '[]' end) with ordinality as list (entry, place)
    where jsonb_typeof(entry) = 'object' and entry ->> 'key' <> '' and slot_kind(entry ->> 'type') is not null
    -- Those that have a slot keep it, those that had one come next; the others take what is left, in their order.
    order by
      coalesce(split_part(before #>> array['of', entry ->> 'key'], '_', 1), '') <> slot_kind(entry ->> 'type'),
      not exists (select from jsonb_each_text(holders) as held (name, holder)
                  where holder = entry ->> 'key' and split_part(name, '_', 1) = slot_kind(entry ->> 'type')),
      place
  loop
    if split_part(field.slot, '_', 1) = field.kind then
      slot := field.slot;
    else
      select name into slot
      from generate_series(1, case when field.kind in ('text', 'number') then 12 else 4 end) number, concat(field.kind, '_', number) name
      where not exists (select from jsonb_each_text(given) taken where taken.value = name)
      order by
        holders ->> name is distinct from field.key,
        case when number > greatest((counts ->> field.kind)::int, (before ->> field.kind)::int, 0) then 2 when holders ? name then 1 else 0 end,
        number
      limit 1;
    end if;
    if slot is not null then
      given := given || jsonb_build_object(field.key, slot);
      counts := counts || jsonb_build_object(field.kind,
        greatest(split_part(slot, '_', 2)::int, (counts ->> field.kind)::int, (before ->> field.kind)::int));
    end if;
  end loop;
  now := (before - 'of' - 'retired' - 'waiting' - 'filled') || counts || jsonb_build_object('of', given);
  holders := (select jsonb_object_agg(name, holder) from jsonb_each(holders) as held (name, holder)
              where not exists (select from jsonb_each_text(given) taken where taken.value = name));
  if holders is not null then
    now := now || jsonb_build_object('retired', holders);
  end if;

  if tg_op = 'UPDATE' then
    is_filling := exists (select from slot_filling where dataset_id = new.id and finished_at is null);
    grows := slot_total(now) > slot_total(before);
    if (grows or refilled_keys(before, now) is not null)
      and (is_filling or (select count(*) from (select from listing where dataset_id = new.id limit 501) as first_ones) > 500) then
      -- Who needs one more slot may need others soon: these are found empty then, and no listing is written for them.
      if grows then
        now := now || (select jsonb_object_agg(kind, least(most, (now ->> kind)::int + 3))
                       from (values ('text', 12), ('number', 12), ('date', 4), ('boolean', 4)) as kinds (kind, most)
                       where (now ->> kind)::int > coalesce((before ->> kind)::int, 0) or now ? kind and not before ? kind);
      end if;
      now := now || jsonb_build_object(
        'waiting', coalesce(case when is_filling then before -> 'waiting' end, '[]') || coalesce(to_jsonb(refilled_keys(before, now)), '[]'),
        'filled', coalesce(case when is_filling then before -> 'filled' end, before - 'of' - 'retired' - 'choices' - 'waiting' - 'filled'));
    elsif is_filling then
      now := now || jsonb_build_object('waiting', before -> 'waiting', 'filled', before -> 'filled');
    end if;
    if now ? 'waiting' then
      now := jsonb_set(now, '{waiting}', (
        select coalesce(jsonb_agg(distinct key), '[]') from jsonb_array_elements_text(now -> 'waiting') key where given ? key));
    end if;
  end if;
  new.meta := jsonb_set(new.meta, '{slots}', now);
  return new;
end $$;
comment on function keep_dataset_slots() is
  'Keeps meta.slots: {"of": {key: slot}, "retired": {slot: key}} with the count of slots ever given for each kind, "waiting" and "filled"';

create or replace function refill_listing_slots() returns trigger language plpgsql as $$
declare
  before jsonb := old.meta -> 'slots';
  now jsonb := new.meta -> 'slots';
  changed text[] := refilled_keys(before, now);
begin
  if changed is null and slot_total(before) = slot_total(now) then
    return null;
  end if;
  if now ? 'filled' then
    insert into slot_filling as earlier (dataset_id, space_id, keys)
    values (new.id, new.space_id, coalesce(to_jsonb(changed), '[]'))
    on conflict (dataset_id) do update set
      keys = case when earlier.finished_at is null then earlier.keys else '[]' end || excluded.keys,
      after_id = null, done = 0, total = null, finished_at = null, changed_in = excluded.changed_in, created_at = now(), updated_at = now();
    return null;
  end if;
  update listing set text_slots = -1
  where dataset_id = new.id
    and (info -> 'listingData' ?| changed
      or (text_slots, number_slots, date_slots, boolean_slots) is distinct from (
        coalesce((now ->> 'text')::int, 0), coalesce((now ->> 'number')::int, 0),
        coalesce((now ->> 'date')::int, 0), coalesce((now ->> 'boolean')::int, 0)));
  return null;
end $$;
comment on function refill_listing_slots() is 'Fills the slots of the listings of a dataset whose fields changed, or has the server do it; as an act of the database it is no edit of them';

-- A trigger, since what a trigger changes is no edit.
create function fill_slot_batch() returns trigger language plpgsql as $$
declare
  slots jsonb;
  ends timestamptz := clock_timestamp() + interval '0.5 seconds';
  changed text[] := array(select jsonb_array_elements_text(new.keys));
  ids uuid[];
begin
  -- Whoever wrote a listing while the dataset was changed may not have seen the change: they end first.
  if new.finished_at is not null or new.changed_in >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    return new;
  end if;
  select meta -> 'slots' into slots from dataset where id = new.dataset_id;
  new.total := coalesce(new.total, (select count(*) from listing where dataset_id = new.dataset_id));
  -- Who waits for a person's own change lets it go first; next to a deadlock it would be ended at random.
  perform set_config('lock_timeout', '200ms', true);
  loop
    ids := array(
      select id from listing where dataset_id = new.dataset_id and (new.after_id is null or id > new.after_id) order by id limit 200);
    exit when ids = '{}';
    begin
      update listing set text_slots = -1
      where id = any (ids) and dataset_id = new.dataset_id
        and (info -> 'listingData' ?| changed
          or (text_slots, number_slots, date_slots, boolean_slots) is distinct from (
            coalesce((slots ->> 'text')::int, 0), coalesce((slots ->> 'number')::int, 0),
            coalesce((slots ->> 'date')::int, 0), coalesce((slots ->> 'boolean')::int, 0)));
    exception when lock_not_available or deadlock_detected then
      return new;
    end;
    new.after_id := ids[cardinality(ids)];
    new.done := new.done + cardinality(ids);
    if clock_timestamp() > ends then
      return new;
    end if;
  end loop;
  begin
    perform from dataset where id = new.dataset_id for no key update nowait;
    new.finished_at := now();
  exception when lock_not_available then
    null;
  end;
  return new;
end $$;
comment on function fill_slot_batch() is 'Fills the slots of the next listings for half a second';
create trigger fill_slot_batch before update of batches on slot_filling for each row execute function fill_slot_batch();

create function release_waiting_slots() returns trigger language plpgsql as $$
begin
  update dataset set meta = meta where id = new.dataset_id;
  return null;
end $$;
comment on function release_waiting_slots() is 'No field of the dataset waits any more';
create trigger release_waiting_slots after update on slot_filling for each row
  when (old.finished_at is null and new.finished_at is not null) execute function release_waiting_slots();
