drop function goal_report(uuid, text, timestamp, timestamp, jsonb);
drop function record_goals(jsonb);
drop table goal_figure;
drop table goal_count;
drop table goal;
drop function check_goal();
