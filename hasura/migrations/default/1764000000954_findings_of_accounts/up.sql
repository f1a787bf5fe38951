-- What the nightly comparison found stays for the owner of the space until they compare by hand.
alter table payment_account
  add column found_at timestamptz,
  add column differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  add column compare_fault text check (char_length(compare_fault) <= 100);
comment on column payment_account.found_at is 'When the comparison found something, or could not ask';
comment on column payment_account.differences is 'What was not the same here and at the payment service';
comment on column payment_account.compare_fault is 'Why the last comparison could not ask: a code of the server. Empty after one that could';
