drop table task_comment;
drop trigger unassign_tasks on user_space;
drop function unassign_tasks();
drop table task;
drop function check_assignee();
