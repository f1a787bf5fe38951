do $$
declare
  kept regclass;
begin
  for kept in select tgrelid from pg_trigger where tgname = 'keep_paid' loop
    execute format('drop trigger keep_paid on %s', kept);
  end loop;
end $$;
drop function keep_paid();
