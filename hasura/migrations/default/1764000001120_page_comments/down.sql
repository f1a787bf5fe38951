drop function claim_page_notices();
drop table page_notice, page_comment;
drop function forget_page_notices();
drop function tell_mentioned();
drop function resolve_page_comment();
drop function pin_page_comment();
drop function reads_pages(uuid, uuid);
