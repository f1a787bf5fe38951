import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { type Person, peopleOf } from './member-rows.ts';
import { pageIdOf } from './page-rows.ts';

/** Rows of `post`, `post_comments` and `post_likes`; the counters count the rows. */
export function communityRows(space: SpaceContent, today: Date): { posts: Row[]; comments: Row[]; likes: Row[] } {
  const active = peopleOf(space).filter(({ status }) => status === 'ACTIVE');
  const all = space.audience.posts.map((post) => threadOf(space, active, post, today));
  return {
    posts: all.map(({ row }) => row),
    comments: all.flatMap(({ comments }) => comments),
    likes: all.flatMap(({ likes }) => likes),
  };
}

function threadOf(
  space: SpaceContent,
  active: readonly Person[],
  post: SpaceContent['audience']['posts'][number],
  today: Date,
) {
  const chance = chanceFor(`post/${space.key}/${post.title}`);
  const id = demoId(`post/${space.key}/${post.title}`);
  const space_id = spaceIdOf(space);
  const age = chance.between(15, 200);
  const comments = post.comments.map((content, index) => ({
    id: demoId(`comment/${space.key}/${post.title}/${index}`),
    content,
    post_id: id,
    member_id: chance.pick(active).id,
    likes_count: 0,
    space_id,
    created_at: daysBefore(today, age - 1 - index, chance),
  }));
  const likes = chance.some(active, chance.between(0, 6)).map((member) => ({
    id: demoId(`like/${space.key}/${post.title}/${member.email}`),
    post_id: id,
    comment_id: null,
    member_id: member.id,
    space_id,
    created_at: daysBefore(today, chance.between(1, age), chance),
  }));
  const row = {
    id,
    title: post.title,
    content: post.content,
    is_published: !post.isHidden,
    page_id: pageIdOf(space, post.page),
    member_id: chance.pick(active).id,
    likes_count: likes.length,
    comments_count: comments.length,
    space_id,
    created_at: daysBefore(today, age, chance),
    updated_at: daysBefore(today, chance.between(1, age), chance),
  };
  return { row, comments, likes };
}
