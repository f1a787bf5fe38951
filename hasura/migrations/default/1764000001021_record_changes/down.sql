do $$
declare
  managed regclass;
begin
  for managed in select tgrelid::regclass from pg_trigger where tgname = 'note_record_change' loop
    execute format('drop trigger note_record_change on %1$s; drop trigger forget_record_changes on %1$s', managed);
  end loop;
end $$;
drop function keep_history(regclass);
drop function forget_record_changes();
drop function note_record_change();
drop function field_changes(jsonb, jsonb, text[]);
drop function columns_without_news(regclass);
drop table record_change;
drop function keep_record_change();
