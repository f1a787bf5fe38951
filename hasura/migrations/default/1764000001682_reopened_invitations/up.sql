create or replace function audit_invitation() returns trigger language plpgsql as $$
declare
  invited invitation := case tg_op when 'DELETE' then old else new end;
  what text := case
    when tg_op = 'INSERT' then 'invited'
    when tg_op = 'DELETE' then 'deleted'
    when new.accepted_at is distinct from old.accepted_at then 'invitation-accepted'
    -- Whoever withdrew it has taken that back.
    when old.revoked_at is not null and new.revoked_at is null then 'invited'
    when new.revoked_at is distinct from old.revoked_at then 'invitation-revoked'
    when (new.role, new.page_access, new.email, new.expires_at) is distinct from (old.role, old.page_access, old.email, old.expires_at)
      then 'invitation-changed'
  end;
begin
  if what is not null then
    perform record_audit(invited.space_id, what, 'invitation', invited.id::text,
      jsonb_build_object('title', invited.email, 'to', invited.role));
  end if;
  return null;
end $$;
