-- What became of a record as a whole stands in its history too (docs/decisions/133): the audit log notes it there for whoever reads the record.
comment on column record_change.column_name is 'The column; whoever may read it may read the change. Of "id" nothing changes: it tells of the record as a whole';
comment on column record_change.key is 'The key inside a jsonb column; of "id", what became of the record, in the words of the audit log';

create function note_record_event(event audit_event) returns void language plpgsql as $$
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
comment on function note_record_event(audit_event) is 'Notes in the history of records what became of them';

create function note_record_events() returns trigger language plpgsql as $$
begin
  perform note_record_event(new);
  return null;
end $$;
comment on function note_record_events() is 'Notes what the audit log tells of records in their histories';
create trigger note_record_events after insert on audit_event for each row
  when (new.space_id is not null and new.action in ('created', 'soft-deleted', 'restored', 'published', 'planned', 'unpublished', 'publish-refused'))
  execute function note_record_events();

-- What the log has told before.
select note_record_event(event) from audit_event event
where space_id is not null and action in ('created', 'soft-deleted', 'restored', 'published', 'planned', 'unpublished', 'publish-refused');
