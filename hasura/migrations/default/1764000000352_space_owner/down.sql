drop trigger lay_down_owner on user_space;
drop function lay_down_owner();
alter table space drop column owner_id;
