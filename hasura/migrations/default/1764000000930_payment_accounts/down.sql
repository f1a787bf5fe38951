alter table membership_role drop constraint membership_role_packages_check;
-- The first one with a price becomes the price again.
update membership_role set package_details = package_details - 'packages' || coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'price', coalesce(one -> 'price', '0'), 'currency', one -> 'currency', 'trial_days', one -> 'trial_days',
      'interval', case when one ->> 'period' in ('month', 'year') then one -> 'period' end))
    from jsonb_array_elements(package_details -> 'packages') with ordinality each (one, at)
    order by one ->> 'period' = 'free', at limit 1), '{}')
where jsonb_typeof(package_details -> 'packages') = 'array';
drop function fault_of_packages(jsonb);
drop table payment_account;
