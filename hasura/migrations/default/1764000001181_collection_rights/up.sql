-- What a collection keeps from roles that have the rights to listings (docs/decisions/164).
alter table dataset
  add column hidden_from jsonb not null default '[]' check (jsonb_typeof(hidden_from) = 'array'),
  add column no_new_from jsonb not null default '[]' check (jsonb_typeof(no_new_from) = 'array'),
  add column no_edits_from jsonb not null default '[]' check (jsonb_typeof(no_edits_from) = 'array'),
  add column no_deletion_from jsonb not null default '[]' check (jsonb_typeof(no_deletion_from) = 'array');
comment on column dataset.hidden_from is 'Roles that do not see its records';
comment on column dataset.no_new_from is 'Roles that cannot create them';
comment on column dataset.no_edits_from is 'Roles that cannot edit or delete them';
comment on column dataset.no_deletion_from is 'Roles that cannot delete them';
alter table dataset add column rights jsonb generated always as (
  jsonb_set(jsonb_set(jsonb_set(jsonb_set('{}', '{hidden_from}', hidden_from), '{no_new_from}', no_new_from), '{no_edits_from}', no_edits_from), '{no_deletion_from}', no_deletion_from)) stored;
comment on column dataset.rights is 'The same for all who read the dataset: what it keeps from which roles';

-- Whoever may not see a collection does not read what its records were.
alter table record_change add column dataset_id uuid;
comment on column record_change.dataset_id is 'The dataset of a listing or a variant when it was changed; of a dataset, itself';
alter table record_change disable trigger keep_record_change;
update record_change set dataset_id = listing.dataset_id
  from listing where subject = 'listing' and record_id = listing.id::text;
update record_change set dataset_id = listing.dataset_id
  from variant join listing on listing.id = variant.listing_id where subject = 'variant' and record_id = variant.id::text;
update record_change set dataset_id = dataset.id from dataset where subject = 'dataset' and record_id = dataset.id::text;
alter table record_change enable trigger keep_record_change;

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
         when exists (
           select from import_run
           where import_run.space_id = changed.space_id and resource = %1$L and created_by = $1 and finished_at is null
             and updated_at > now() - interval ''10 minutes'') then ''import''
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
  using actor;
  return null;
end $$;

-- A rule of the data service sees a row before a change or after it, and never both.
create function keep_in_collection() returns trigger language plpgsql as $$
declare
  role text := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-role';
begin
  if exists (select from dataset where id = old.dataset_id and no_deletion_from ? role) then
    raise exception 'Your role may not take records out of this collection. [dataset_id]' using errcode = '23514', table = 'listing';
  end if;
  if exists (select from dataset where id = new.dataset_id and no_new_from ? role) then
    raise exception 'Your role may not add records to that collection. [dataset_id]' using errcode = '23514', table = 'listing';
  end if;
  return new;
end $$;
comment on function keep_in_collection() is 'Refuses to move a listing for whom the one collection keeps deleting from, or the other one creating';
create trigger keep_in_collection before update of dataset_id on listing for each row
  when (new.dataset_id <> old.dataset_id) execute function keep_in_collection();
