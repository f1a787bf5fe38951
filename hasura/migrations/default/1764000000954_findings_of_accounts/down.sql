alter table payment_account drop column compare_fault, drop column differences, drop column found_at;
