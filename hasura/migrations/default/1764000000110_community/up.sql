create table post (
  id uuid primary key default gen_random_uuid(),
  title text not null default '',
  content text not null default '',
  is_published boolean not null default false,
  page_id uuid,
  member_id uuid not null,
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint post_id_space_id_key unique (id, space_id),
  constraint post_page_fkey foreign key (page_id, space_id) references page (id, space_id) on delete cascade,
  constraint post_member_fkey foreign key (member_id, space_id) references member (id, space_id) on delete cascade
);
comment on table post is 'What members write on a page of the site';

create index post_space_id_created_at_idx on post (space_id, created_at desc nulls last, id);
create index post_page_id_created_at_idx on post (page_id, created_at desc nulls last, id);
create index post_member_id_idx on post (member_id);
create index post_title_trgm_idx on post using gin (title gin_trgm_ops);
create index post_content_trgm_idx on post using gin (content gin_trgm_ops);

create table post_comments (
  id uuid primary key default gen_random_uuid(),
  content text not null check (btrim(content) <> ''),
  post_id uuid not null,
  member_id uuid not null,
  likes_count integer not null default 0 check (likes_count >= 0),
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint post_comments_id_post_id_key unique (id, post_id),
  constraint post_comments_post_fkey foreign key (post_id, space_id) references post (id, space_id) on delete cascade,
  constraint post_comments_member_fkey foreign key (member_id, space_id) references member (id, space_id) on delete cascade
);
comment on table post_comments is 'Comments on posts';

create index post_comments_post_id_created_at_idx on post_comments (post_id, created_at, id);
create index post_comments_member_id_idx on post_comments (member_id);
create index post_comments_space_id_idx on post_comments (space_id, created_at desc nulls last, id);

create table post_likes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  comment_id uuid,
  member_id uuid not null,
  space_id uuid not null references space (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint post_likes_post_fkey foreign key (post_id, space_id) references post (id, space_id) on delete cascade,
  constraint post_likes_comment_fkey foreign key (comment_id, post_id) references post_comments (id, post_id) on delete cascade,
  constraint post_likes_member_fkey foreign key (member_id, space_id) references member (id, space_id) on delete cascade
);
comment on table post_likes is 'Likes of posts and of their comments, one for each member';
comment on column post_likes.comment_id is 'Null: the like is for the post itself';

create unique index post_likes_post_key on post_likes (member_id, post_id) where comment_id is null;
create unique index post_likes_comment_key on post_likes (member_id, comment_id) where comment_id is not null;
create index post_likes_post_id_idx on post_likes (post_id);
create index post_likes_member_id_idx on post_likes (member_id, post_id);
create index post_likes_comment_id_idx on post_likes (comment_id);
create index post_likes_space_id_idx on post_likes (space_id);

create trigger fill_space_id before insert on post for each row
  when (new.space_id is null) execute function fill_space_id('page', 'page_id', 'member', 'member_id');
create trigger fill_space_id before insert on post_comments for each row
  when (new.space_id is null) execute function fill_space_id('post', 'post_id');
create trigger fill_space_id before insert on post_likes for each row
  when (new.space_id is null) execute function fill_space_id('post', 'post_id');
