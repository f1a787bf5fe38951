create or replace function limit_import_runs() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('import_run ' || new.space_id, 0));
  if (select count(*) from import_run where space_id = new.space_id and created_by = new.created_by and state in ('UPLOADING', 'WAITING', 'WORKING', 'CHECKED')) >= 3
    or (select count(*) from import_run where space_id = new.space_id and state in ('UPLOADING', 'WAITING', 'WORKING', 'CHECKED')) >= 10 then
    raise exception 'Imports: too many are under way.' using errcode = '23514', table = 'import_run';
  end if;
  return new;
end $$;
drop function claim_feed_news();
drop function settle_dataset_feed(uuid, integer, integer, jsonb);
drop function claim_dataset_feed();
alter table import_run drop column by_feed, drop column kept_count, drop column gone_count;
drop table feed_record;
drop function key_count(jsonb);
drop table dataset_feed;
alter table import_run drop constraint import_run_id_space_id_key;
