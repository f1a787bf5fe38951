drop trigger check_link_context on link_track;
drop function check_link_context();
alter table link_click drop constraint link_click_link_fkey;
alter table link_click add constraint link_click_link_fkey
  foreign key (link_id, space_id) references link_track (id, space_id) on delete cascade;
