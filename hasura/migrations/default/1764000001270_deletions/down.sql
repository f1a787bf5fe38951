create or replace function keep_lineage() returns trigger language plpgsql as $$
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

drop trigger audit_preview_link_insert on preview_link;
create trigger audit_preview_link_insert after insert on preview_link for each row execute function audit_preview_link();

drop function undo_deletions(uuid, uuid, text, text[]), kept_deletions(uuid, uuid, text, text[]);

do $$
declare
  made record;
begin
  for made in select tgname, tgrelid::regclass as on_table from pg_trigger where tgname in ('as_deleted', 'begin_deletion', 'keep_pointing') loop
    execute format('drop trigger %I on %s', made.tgname, made.on_table);
  end loop;
end $$;

drop table deleted_row, deletion;
drop function keep_deleted(regclass, boolean, text), as_deleted(), begin_deletion(), keep_pointing(), keep_tagged(uuid, uuid, uuid[]), bring_back(), deletion_here(uuid),
  drop_old_deletions();
