drop function claim_feed_news();
drop function settle_dataset_feed(uuid, integer, integer, jsonb);
drop function claim_dataset_feed();
alter table import_run drop column by_feed, drop column kept_count, drop column gone_count;
drop table feed_record;
drop function key_count(jsonb);
drop table dataset_feed;
alter table import_run drop constraint import_run_id_space_id_key;
