do $$
declare
  edited text;
begin
  foreach edited in array array[
    'aiprompt', 'asset', 'communication', 'dataset', 'footer', 'form', 'header', 'listing', 'member', 'member_subscription',
    'membership_role', 'newsletter', 'page', 'partner', 'post', 'product', 'recipients', 'sidebar', 'template', 'variant']
  loop
    execute format('drop trigger stamp_edit_insert on %I', edited);
    execute format('drop trigger stamp_edit_update on %I', edited);
    execute format('alter table %I drop column updated_by', edited);
  end loop;
end $$;
drop function stamp_edit();
