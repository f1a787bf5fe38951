-- A draft that somebody discards stays for a while, since it can be taken back; then it goes. The draft of a deleted page
-- stays with it: it comes back when that does. Versions are no drafts.
create index page_discarded_idx on page (coalesce(deleted_at, updated_at)) where context_id is not null and status = 'DELETED';

create function purge_drafts(before timestamptz) returns setof page language plpgsql as $$
begin
  -- That it was discarded is in the log already; its page is still there.
  perform set_config('sitewright.publishing', 'on', true);
  return query
    delete from page where id in (
      select draft.id from page draft join page live on live.id = draft.context_id
      where draft.context_id is not null and draft.status = 'DELETED' and coalesce(draft.deleted_at, draft.updated_at) < before
        and live.status <> 'DELETED')
    returning page.*;
  perform set_config('sitewright.publishing', '', true);
end $$;
comment on function purge_drafts(timestamptz) is 'Removes the drafts of living pages that were discarded before this moment';
