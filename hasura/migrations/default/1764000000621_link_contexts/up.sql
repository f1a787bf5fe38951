-- A tracked link names its page or newsletter without a foreign key, since its clicks outlive both. While that is there, it is
-- of the same space: its clicks are those of the visitors there. A link that was noted in another space moves, with its clicks,
-- to the space of what it names; a link whose page or newsletter is gone stays where it is.
alter table link_click drop constraint link_click_link_fkey;
alter table link_click add constraint link_click_link_fkey
  foreign key (link_id, space_id) references link_track (id, space_id) on update cascade on delete cascade;
alter table link_track disable trigger user;
alter table link_click disable trigger user;
update link_track set space_id = page.space_id
from page where type = 'Page' and page.id = link_track.context_id and page.space_id <> link_track.space_id;
update link_track set space_id = newsletter.space_id
from newsletter where type = 'Newsletter' and newsletter.id = link_track.context_id and newsletter.space_id <> link_track.space_id;
alter table link_click enable trigger user;
alter table link_track enable trigger user;

create function check_link_context() returns trigger language plpgsql as $$
declare
  context_space uuid := case new.type
    when 'Page' then (select space_id from page where id = new.context_id)
    else (select space_id from newsletter where id = new.context_id) end;
begin
  if context_space is distinct from new.space_id then
    raise exception 'A tracked link belongs to a page or a newsletter of its space.' using errcode = '23503', table = 'link_track';
  end if;
  return new;
end $$;
comment on function check_link_context() is 'Refuses a tracked link whose page or newsletter is not of its space';
create trigger check_link_context before insert or update of context_id, type, space_id on link_track
  for each row execute function check_link_context();
