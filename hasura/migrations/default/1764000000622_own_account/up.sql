-- Where somebody works is told to nobody else but the platform: whoever employs them in one space may not know the others. A row
-- permission opens whole rows, so what a person alone reads of their account stands apart.
create view own_account as select id as user_id, uid, roles from "user";
comment on view own_account is 'What only a person, and the platform, knows of their account';
comment on column own_account.user_id is 'The person';
comment on column own_account.uid is 'As in user.uid';
comment on column own_account.roles is 'As in user.roles';

create function stamp_editor() returns trigger language plpgsql as $$
begin
  new.updated_by := coalesce(acting_user(), old.updated_by);
  return new;
end $$;
comment on function stamp_editor() is 'Notes who edited a row last';
create trigger stamp_editor before update on subscription for each row
  when (old is distinct from new and pg_trigger_depth() = 0) execute function stamp_editor();
