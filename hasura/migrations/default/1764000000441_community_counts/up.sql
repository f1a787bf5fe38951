alter table post_comments add column is_published boolean not null default true;
comment on column post_comments.is_published is 'Whether visitors see it';

create index post_comments_published_idx on post_comments (post_id) where is_published;
create index post_waiting_idx on post (space_id, created_at desc nulls last, id) where not is_published;
create index post_comments_waiting_idx on post_comments (space_id, created_at desc nulls last, id) where not is_published;

-- The counters of posts and comments are what there is, however it came or went: by members, by staff, by a cascade. The rows
-- are locked first, in the order of their ids, so that each count sees what a parallel writer has committed meanwhile.
create function count_post_parts() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_op = 'DELETE' then
    touched := array(select distinct post_id from gone);
  else
    touched := array(select distinct post_id from come);
  end if;
  perform from post where id = any (touched) order by id for no key update;
  update post set
    likes_count = (select count(*) from post_likes where post_id = post.id and comment_id is null),
    comments_count = (select count(*) from post_comments where post_id = post.id and is_published)
  where id = any (touched);
  return null;
end $$;
comment on function count_post_parts() is 'Keeps the counters of posts at what there is';

create function count_comment_likes() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_op = 'DELETE' then
    touched := array(select distinct comment_id from gone where comment_id is not null);
  else
    touched := array(select distinct comment_id from come where comment_id is not null);
  end if;
  perform from post_comments where id = any (touched) order by id for no key update;
  update post_comments set likes_count = (select count(*) from post_likes where comment_id = post_comments.id)
  where id = any (touched);
  return null;
end $$;
comment on function count_comment_likes() is 'Keeps the counters of comments at what there is';

create trigger count_new_likes after insert on post_likes referencing new table as come
  for each statement execute function count_post_parts();
create trigger count_gone_likes after delete on post_likes referencing old table as gone
  for each statement execute function count_post_parts();
create trigger count_new_comment_likes after insert on post_likes referencing new table as come
  for each statement execute function count_comment_likes();
create trigger count_gone_comment_likes after delete on post_likes referencing old table as gone
  for each statement execute function count_comment_likes();
create trigger count_new_comments after insert on post_comments referencing new table as come
  for each statement execute function count_post_parts();
create trigger count_gone_comments after delete on post_comments referencing old table as gone
  for each statement execute function count_post_parts();

-- Transition tables and a list of columns exclude each other: a change of the words is counted too, and changes nothing.
create trigger count_changed_comments after update on post_comments referencing new table as come
  for each statement when (pg_trigger_depth() = 0) execute function count_post_parts();
