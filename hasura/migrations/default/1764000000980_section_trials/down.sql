drop function record_section_trials(jsonb);
drop table section_trial;
