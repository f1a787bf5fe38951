drop trigger keep_balance_update on space;
drop trigger keep_balance_insert on space;
drop function keep_balance();
drop table credit_entry;
drop function keep_credit_entry();
drop function apply_credit_entries();
