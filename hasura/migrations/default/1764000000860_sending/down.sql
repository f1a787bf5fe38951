drop function follow_link(uuid, uuid, uuid, text), track_links(uuid, jsonb);
drop function set_preferences(uuid, boolean, jsonb), apply_mail_events(jsonb), advance_send(uuid, text, integer, jsonb, integer),
  claim_send(text, integer), change_send(uuid, text), begin_send(uuid, uuid, jsonb, timestamptz, timestamptz),
  preview_recipients(uuid, jsonb, text, integer, integer), preview_send(uuid, jsonb), settle_send(newsletter_send),
  audience_of(uuid, jsonb), refusals_of(uuid, jsonb, text[]);
drop trigger cancel_with_newsletter on newsletter;
drop function cancel_with_newsletter();
drop trigger keep_audience_insert on recipients;
drop trigger keep_audience_update on recipients;
drop trigger keep_audience_delete on recipients;
drop function keep_audience();
drop table newsletter_send;
drop index recipients_newsletter_id_status_idx;
alter table recipients drop column member_id, drop column added_by_hand, drop column reason, drop column variant,
  drop column opened_at, drop column clicked_at, drop column unsubscribed_at, drop column device, alter column status set default '';
drop table mail_suppression;
drop trigger forget_topics on tag;
drop function forget_topics();
drop trigger check_topics on newsletter;
alter table newsletter drop column tag_ids, drop column planned_at;
