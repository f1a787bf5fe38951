do $$
declare
  editable regclass;
begin
  for editable in select tgrelid::regclass from pg_trigger where tgname = 'set_updated_at' loop
    execute format('drop trigger set_updated_at on %s', editable);
  end loop;
end $$;
