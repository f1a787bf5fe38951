drop trigger audit_assignment on component;
drop function audit_assignment();
drop function assign_components(jsonb, jsonb, jsonb);
drop function assignments_of(jsonb);
drop function change_user_status(jsonb, text, jsonb, text);
drop function change_space_status(jsonb, text, jsonb, text);

create or replace function audit_status() returns trigger language plpgsql as $$
begin
  perform record_audit(
    case tg_table_name when 'space' then new.id end, 'status-changed', tg_table_name, new.id::text,
    jsonb_build_object('title', new.name, 'from', old.status, 'to', new.status));
  return null;
end $$;

drop trigger date_withdrawal on space;
drop function date_withdrawal();
