drop trigger count_gone_records on record;
drop trigger count_new_records on record;
drop function count_form_records();
alter table form drop column record_count;
alter table record drop column answers;
drop function record_answers(jsonb);
