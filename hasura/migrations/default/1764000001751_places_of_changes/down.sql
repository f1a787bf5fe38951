create or replace function note_record_change() returns trigger language plpgsql as $$
declare
  actor uuid := acting_user();
begin
  -- What triggers change in turn follows from what is told. A publication brings what was told of the draft.
  if pg_trigger_depth() > 1 or current_setting('sitewright.publishing', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into record_change (space_id, subject, record_id, dataset_id, change_id, column_name, key, was, became, actor_id, actor_email, place)
     select changed.space_id, %1$L, changed.record_id, changed.dataset_id, changed.change_id, field.column_name, field.key, field.was, field.became, $1,
       (select email from "user" where id = $1),
       case when $1 is null then ''platform''
         when $2 then ''import''
         else ''person'' end
     from (
       select after.%2$I as space_id, %3$s::text as record_id, %5$s as dataset_id, gen_random_uuid()::text as change_id, to_jsonb(before) as old, to_jsonb(after) as new
       from before join after on after.id = before.id and after.%2$I = before.%2$I
     ) as changed
     cross join lateral field_changes(changed.old, changed.new, %4$L) as field
     where changed.space_id is not null',
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2],
    case tg_table_name
      when 'listing' then 'after.dataset_id'
      when 'dataset' then 'after.id'
      when 'variant' then '(select dataset_id from listing where listing.id = after.listing_id)'
      else 'null::uuid' end)
  using actor, import_mark() is not null;
  return null;
end $$;

create or replace function note_record_event(event audit_event) returns void language plpgsql as $$
begin
  if not exists (select from pg_trigger where tgname = 'note_record_change' and tgrelid = to_regclass('public.' || quote_ident(event.subject))) then
    return;
  end if;
  execute format(
    'insert into record_change (space_id, subject, record_id, dataset_id, change_id, column_name, key, actor_id, actor_email, place, created_at)
     select $1.space_id, %1$L, record.id::text, %2$s, gen_random_uuid()::text, ''id'', coalesce(told.action, $1.action),
       coalesce(told.actor, $1.actor_id), case when told.actor is null then $1.actor_email else (select email from "user" where id = told.actor) end,
       case when coalesce(told.actor, $1.actor_id) is null then ''platform'' else ''person'' end, coalesce(told.at, $1.created_at)
     from (
       select id, null as action, null::uuid as actor, null::timestamptz as at
       from unnest(case when $1.record_id is null then array(select jsonb_array_elements_text($1.detail -> ''ids'')) else array[$1.record_id] end) id
       -- The history of what is deleted for good goes with it, and comes back with it. The rows of a deletion go once it is undone.
       union all
       select record_id, ''deleted'', deletion.created_by, deletion.created_at
       from deletion join deleted_row on deleted_row.deletion_id = deletion.id
       where $1.action = ''restored'' and deletion.space_id = $1.space_id and deletion.undone_at is not null and subject = %1$L and is_root
     ) told join public.%1$I record on record.id = told.id::uuid',
    event.subject,
    case event.subject
      when 'listing' then 'record.dataset_id'
      when 'dataset' then 'record.id'
      when 'variant' then '(select dataset_id from listing where listing.id = record.listing_id)'
      else 'null::uuid' end)
  using event;
end $$;

drop function place_of_change(uuid, bigint);

-- Nothing changes the history but this: the version before knows three places.
alter table record_change disable trigger keep_record_change;
alter table record_change drop constraint record_change_place_check;
update record_change set place = case when place in ('import-undone', 'feed') then 'import' else 'person' end
where place in ('bulk', 'import-undone', 'feed', 'configuration', 'undo');
alter table record_change
  add constraint record_change_place_check check (place in ('person', 'import', 'platform')),
  enable trigger keep_record_change;
comment on column record_change.place is 'Where from: a person in the console, an import of that person, or the platform';
