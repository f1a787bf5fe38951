drop trigger audit_content_edit on content_edit;
drop function audit_content_edit();
do $$
declare
  audited regclass;
begin
  for audited in select distinct tgrelid::regclass from pg_trigger where tgname = 'audit_change_insert' loop
    execute format('drop trigger audit_change_insert on %s', audited);
    execute format('drop trigger audit_change_update on %s', audited);
  end loop;
end $$;
drop function audit_changes(regclass);
drop function audit_change();
drop function told_lately(uuid, text, text, text[]);
drop function changed_fields(jsonb, jsonb, text[]);
