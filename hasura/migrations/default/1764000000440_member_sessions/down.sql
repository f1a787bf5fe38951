drop trigger end_member_sessions on member;
drop function end_member_sessions();
drop table member_session, member_sign_in;
