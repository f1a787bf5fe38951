drop table post_likes, post_comments, post;
