drop function record_visits(jsonb, jsonb);
drop table link_click;
drop function sum_link_clicks();
drop index link_track_context_href_key, link_track_space_id_clicks_idx;
alter table link_track drop constraint link_track_id_space_id_key;
alter table link_track drop column clicks, drop column last_clicked_at;
drop table site_visit;
