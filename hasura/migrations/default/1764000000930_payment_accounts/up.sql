-- Where the visitors of a space pay. The server alone reads and writes the table: it holds keys. It has no id, so that nothing of it is
-- told in the audit log.
create table payment_account (
  space_id uuid primary key references space (id) on delete cascade,
  account text not null check (char_length(account) between 1 and 255),
  name text not null default '' check (char_length(name) <= 500),
  is_live boolean not null,
  key_ending text not null check (char_length(key_ending) <= 4),
  sealed_key text not null check (char_length(sealed_key) <= 1000),
  endpoint text not null check (char_length(endpoint) between 1 and 255),
  sealed_webhook_secret text not null check (char_length(sealed_webhook_secret) <= 1000),
  created_by uuid references "user" (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table payment_account is 'The account of the payment service that a space has of its own';
comment on column payment_account.account is 'Its id at the payment service';
comment on column payment_account.is_live is 'Whether real money moves, not that of tests';
comment on column payment_account.sealed_key is 'Secret key, sealed by a key that the servers hold (SEAL_KEYS)';
comment on column payment_account.endpoint is 'The webhook endpoint that the server made in the account';
comment on column payment_account.sealed_webhook_secret is 'What signs the events of that endpoint, sealed likewise';
create index payment_account_created_by_idx on payment_account (created_by) where created_by is not null;

-- One price became a list of packages.
create function fault_of_packages(packages jsonb) returns text language plpgsql immutable as $$
declare
  one jsonb;
  fine integer;
begin
  if packages is null then
    return null;
  end if;
  if jsonb_typeof(packages) <> 'array' then
    return 'Packages are a list.';
  end if;
  if (select count(distinct each ->> 'period') <> count(*) from jsonb_array_elements(packages) each) then
    return 'There is one package of each kind.';
  end if;
  for one in select * from jsonb_array_elements(packages) loop
    if coalesce(one ->> 'period', '') not in ('month', 'year', 'once', 'free') then
      return 'A package is monthly, yearly, once or free.';
    end if;
    continue when one ->> 'period' = 'free';
    if coalesce(one ->> 'currency', '') !~ '^[A-Z]{3}$' then
      return 'A price has a currency.';
    end if;
    if jsonb_typeof(one -> 'price') is distinct from 'number' or (one ->> 'price')::numeric <= 0 then
      return 'A price is more than 0. Choose the free package otherwise.';
    end if;
    -- https://docs.stripe.com/currencies: without decimals, and with three, the last of which is 0.
    fine := case
      when one ->> 'currency' in ('BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
        'ISK', 'UGX') then 0
      else 2
    end;
    if (one ->> 'price')::numeric <> round((one ->> 'price')::numeric, fine) then
      return 'The currency has no such amount: it has ' || fine || ' decimals.';
    end if;
    if one -> 'trial_days' is not null and one -> 'trial_days' <> 'null' and (
      jsonb_typeof(one -> 'trial_days') <> 'number' or (one ->> 'trial_days')::numeric not between 0 and 730) then
      return 'A trial has 730 days at most.';
    end if;
  end loop;
  return null;
end $$;
comment on function fault_of_packages(jsonb) is 'What is wrong with the packages of a membership role; null for nothing';

update membership_role set package_details = package_details - '{price,currency,interval,trial_days}'::text[] || case
    when jsonb_typeof(package_details -> 'price') is distinct from 'number' then '{}'
    when (package_details ->> 'price')::numeric <= 0 then '{"packages": [{"period": "free"}]}'
    when coalesce(package_details ->> 'currency', 'EUR') !~ '^[A-Z]{3}$' then '{}'
    else jsonb_build_object('packages', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'period', case when package_details ->> 'interval' = 'year' then 'year' else 'month' end,
      'price', round((package_details ->> 'price')::numeric, 0 + case when coalesce(package_details ->> 'currency', 'EUR') in
        ('BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'ISK', 'UGX') then 0 else 2 end),
      'currency', coalesce(package_details ->> 'currency', 'EUR'),
      'trial_days', case when jsonb_typeof(package_details -> 'trial_days') = 'number' then package_details -> 'trial_days' end))))
  end
where jsonb_typeof(package_details) = 'object' and package_details ?| '{price,currency,interval}';

alter table membership_role add constraint membership_role_packages_check
  check (jsonb_typeof(package_details) <> 'object' or fault_of_packages(package_details -> 'packages') is null);
