-- Who edited a record last, so that everybody who has it open can be told. No foreign key on purpose: bulk writes look no person
-- up, and the people of a space are looked up by the rules for people.
create function stamp_edit() returns trigger language plpgsql as $$
declare
  actor text := coalesce(nullif(current_setting('hasura.user', true), ''), '{}')::jsonb ->> 'x-hasura-user-id';
begin
  -- What the platform does by itself, such as publishing at a planned time, stays the work of whoever edited last.
  if actor ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    new.updated_by := actor::uuid;
  end if;
  return new;
end $$;
comment on function stamp_edit() is 'Notes who edited a row last; runs after set_updated_at, by its name, and where that stamped';

do $$
declare
  edited text;
begin
  foreach edited in array array[
    'aiprompt', 'asset', 'communication', 'dataset', 'footer', 'form', 'header', 'listing', 'member', 'member_subscription',
    'membership_role', 'newsletter', 'page', 'partner', 'post', 'product', 'recipients', 'sidebar', 'template', 'variant']
  loop
    execute format('alter table %I add column updated_by uuid', edited);
    execute format('comment on column %I.updated_by is %L', edited, 'Who edited it last');
    execute format('create trigger stamp_edit_insert before insert on %I for each row execute function stamp_edit()', edited);
    execute format(
      'create trigger stamp_edit_update before update on %I for each row
       when (old.updated_at is distinct from new.updated_at) execute function stamp_edit()', edited);
  end loop;
end $$;
