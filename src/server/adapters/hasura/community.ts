import { type CommentView, type CommunityPage, communityOf, type PostView } from '#render/community/thread.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { CommunityStore, Reader } from '../../ports/community.ts';
import { type HasuraClient, isConstraintViolation } from './client.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const PAGE_PARTS = 'id name slug meta';
const TEXT_PARTS = 'id content is_published likes_count created_at member_id member { info }';
const POST_PARTS = `${TEXT_PARTS} title comments_count page { ${PAGE_PARTS} }
  likes(where: { member_id: { _eq: $me }, comment_id: { _is_null: true } }) { id }`;

const PAGE = `query ServerCommunityPage($where: page_bool_exp!) { rows: page(where: $where, limit: 1) { ${PAGE_PARTS} } }`;

const POSTS = `query ServerCommunityPosts($where: post_bool_exp!, $me: uuid!, $limit: Int!, $offset: Int!) {
  all: post_aggregate(where: $where) { aggregate { count } }
  rows: post(where: $where, order_by: [{ created_at: desc }, { id: asc }], limit: $limit, offset: $offset) { ${POST_PARTS} }
}`;

const COMMENTS = `query ServerCommunityComments($where: post_comments_bool_exp!, $me: uuid!, $limit: Int!, $offset: Int!) {
  all: post_comments_aggregate(where: $where) { aggregate { count } }
  rows: post_comments(where: $where, order_by: [{ created_at: asc }, { id: asc }], limit: $limit, offset: $offset) {
    ${TEXT_PARTS} likes(where: { member_id: { _eq: $me } }) { id }
  }
}`;

const WRITE = `mutation ServerWritePost($object: post_insert_input!, $event: history_insert_input!) {
  row: insert_post_one(object: $object) { id }
  insert_history_one(object: $event) { id }
}`;

const COMMENT = `mutation ServerWriteComment($object: post_comments_insert_input!, $event: history_insert_input!) {
  row: insert_post_comments_one(object: $object) { id }
  insert_history_one(object: $event) { id }
}`;

const LIKE = `mutation ServerLike($object: post_likes_insert_input!) { row: insert_post_likes_one(object: $object) { id } }`;
const UNLIKE = `mutation ServerUnlike($where: post_likes_bool_exp!) { delete_post_likes(where: $where) { affected_rows } }`;
const DELETE_POST = `mutation ServerDeleteOwnPost($where: post_bool_exp!) { gone: delete_post(where: $where) { affected_rows } }`;
const DELETE_COMMENT = `mutation ServerDeleteOwnComment($where: post_comments_bool_exp!) {
  gone: delete_post_comments(where: $where) { affected_rows }
}`;

interface TextRow {
  id: string;
  content: string;
  is_published: boolean;
  likes_count: number;
  created_at: string;
  member_id: string;
  member: { info: Json };
  likes: { id: string }[];
}

interface PageRow {
  id: string;
  name: string;
  slug: string;
  meta: Json;
}

interface PostRow extends TextRow {
  title: string;
  comments_count: number;
  page: PageRow;
}

interface Listed<Row> {
  all: { aggregate: { count: number } };
  rows: Row[];
}

/** Pages that visitors see and that take posts. */
const takesPosts = (spaceId: string): JsonObject => ({
  space_id: { _eq: spaceId },
  status: { _eq: 'PUBLISHED' },
  space: { status: { _eq: 'Live' } },
  _or: [{ meta: { _contains: { community: 'members' } } }, { meta: { _contains: { community: 'premium' } } }],
});

/** What is published, and what the reader wrote. */
const visibleTo = ({ spaceId, memberId }: Reader): JsonObject => ({
  space_id: { _eq: spaceId },
  _or: [{ is_published: { _eq: true } }, { member_id: { _eq: memberId ?? NOBODY } }],
});

/** Posts, comments and likes in the data service, read and written for one space at a time. */
export function createHasuraCommunity(client: HasuraClient): CommunityStore {
  async function list(reader: Reader, where: JsonObject, limit: number, offset: number) {
    const variables = { where: { ...visibleTo(reader), ...where }, me: reader.memberId ?? NOBODY, limit, offset };
    return client.query<Listed<PostRow>>(POSTS, variables);
  }
  const event = (spaceId: string, memberId: string, action_type: string, description: string, post: object) => ({
    space_id: spaceId,
    member_id: memberId,
    action_type,
    description,
    meta: post,
  });
  const isGone = async (query: string, where: JsonObject) => {
    const { gone } = await client.query<{ gone: { affected_rows: number } }>(query, { where });
    return gone.affected_rows > 0;
  };

  return {
    async page(spaceId, pageId) {
      const where = { ...takesPosts(spaceId), id: { _eq: pageId } };
      const { rows } = await client.query<{ rows: PageRow[] }>(PAGE, { where });
      return rows[0] ? pageOf(rows[0]) : null;
    },

    async posts(reader, pageId, { limit, offset }) {
      const where = { page_id: { _eq: pageId }, page: takesPosts(reader.spaceId) };
      const { all, rows } = await list(reader, where, limit, offset);
      return { total: all.aggregate.count, posts: rows.map((row) => postOf(row, reader)) };
    },

    async post(reader, postId) {
      const where = { id: { _eq: postId }, page: takesPosts(reader.spaceId) };
      const [row] = (await list(reader, where, 1, 0)).rows;
      return row ? { page: pageOf(row.page), post: postOf(row, reader) } : null;
    },

    async comments(reader, postId, { limit, offset }) {
      const where = { ...visibleTo(reader), post_id: { _eq: postId } };
      const variables = { where, me: reader.memberId ?? NOBODY, limit, offset };
      const { all, rows } = await client.query<Listed<TextRow>>(COMMENTS, variables);
      return { total: all.aggregate.count, comments: rows.map((row) => textOf(row, reader)) };
    },

    async ownPosts(reader, limit) {
      const where = { member_id: { _eq: reader.memberId ?? NOBODY }, page: takesPosts(reader.spaceId) };
      return (await list(reader, where, limit, 0)).rows.map((row) => postOf(row, reader));
    },

    async write({ spaceId, memberId, pageId, title, content, isPublished }) {
      const object = {
        space_id: spaceId,
        member_id: memberId,
        page_id: pageId,
        title,
        content,
        is_published: isPublished,
      };
      const entry = event(spaceId, memberId, 'post', 'Wrote a post', { title });
      const { row } = await client.query<{ row: { id: string } }>(WRITE, { object, event: entry });
      return row.id;
    },

    async comment({ spaceId, memberId, postId, content, isPublished }) {
      const object = { space_id: spaceId, member_id: memberId, post_id: postId, content, is_published: isPublished };
      const entry = event(spaceId, memberId, 'comment', 'Wrote a comment', { post_id: postId });
      await client.query(COMMENT, { object, event: entry });
    },

    async like(spaceId, { memberId, postId, commentId, isLiked }) {
      if (!isLiked) {
        const comment = commentId === null ? { _is_null: true } : { _eq: commentId };
        const where = { member_id: { _eq: memberId }, post_id: { _eq: postId }, comment_id: comment };
        await client.query(UNLIKE, { where });
        return;
      }
      const object = { space_id: spaceId, member_id: memberId, post_id: postId, comment_id: commentId };
      await client.query(LIKE, { object }).catch((error: unknown) => {
        // Liked already, or gone meanwhile: there is nothing to do either way.
        if (!isConstraintViolation(error)) throw error;
      });
    },

    deletePost: (spaceId, memberId, postId) =>
      isGone(DELETE_POST, { space_id: { _eq: spaceId }, member_id: { _eq: memberId }, id: { _eq: postId } }),

    deleteComment: (spaceId, memberId, commentId) =>
      isGone(DELETE_COMMENT, { space_id: { _eq: spaceId }, member_id: { _eq: memberId }, id: { _eq: commentId } }),
  };
}

const pageOf = ({ id, name, slug, meta }: PageRow): CommunityPage => ({
  id,
  name,
  slug,
  community: communityOf(isJsonObject(meta) ? meta.community : null) ?? 'members',
});

function postOf(row: PostRow, reader: Reader): PostView {
  return { ...textOf(row, reader), title: row.title, comments: row.comments_count };
}

function textOf(row: TextRow, { memberId }: Reader): CommentView {
  return {
    id: row.id,
    content: row.content,
    author: memberId === null ? null : shortName(row.member.info),
    createdAt: row.created_at,
    likes: row.likes_count,
    isPublished: row.is_published,
    isMine: row.member_id === memberId,
    isLiked: row.likes.length > 0,
  };
}

/** `Anna B.`: enough to tell each other apart, and no more than that. */
function shortName(info: Json): string | null {
  const { first_name: first, last_name: last } = isJsonObject(info) ? info : {};
  if (typeof first !== 'string' || first === '') return null;
  const [initial] = typeof last === 'string' ? last : '';
  return initial ? `${first} ${initial}.` : first;
}
