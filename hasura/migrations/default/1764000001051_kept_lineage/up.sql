-- A block that is put back from a version of its page is the same block: it keeps its lineage. Whoever names another lineage, which
-- could count for somebody else, makes a new block.
create function keep_lineage() returns trigger language plpgsql as $$
declare
  live uuid := (select coalesce(context_id, id) from page where id = new.page_id);
begin
  if not exists (select from block where page_id = live and lineage_id = new.lineage_id)
    and not exists (
      select from page join block on block.page_id = page.id and block.lineage_id = new.lineage_id where page.context_id = live)
  then
    new.lineage_id := gen_random_uuid();
  end if;
  return new;
end $$;
comment on function keep_lineage() is 'Takes a lineage for a new block from the versions of its page alone';
create trigger keep_lineage before insert on block
  for each row when (pg_trigger_depth() = 0 and acting_user() is not null) execute function keep_lineage();
