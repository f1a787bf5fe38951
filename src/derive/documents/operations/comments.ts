import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Changed, type Found, find, insert, update } from './operation.ts';

/** Comments of a page that its editor shows; the newest. */
const MOST_COMMENTS = 500;

/** People of a space who can be mentioned. */
const MOST_PEOPLE = 200;

/**
 * What was said about a page and its blocks, with the rows that a block has in the live page and in its draft: `{ comments, blocks: [{ id,
 * lineage_id }] }`. @param rootId the live page, or the page that was never live
 */
export function pageComments(rootId: string): Call<{ comments: JsonObject[]; blocks: JsonObject[] }> {
  const query = `query PageComments($page: uuid!) {
  comments: page_comment(where: { page_id: { _eq: $page } }, order_by: [{ created_at: desc }, { id: desc }], limit: ${MOST_COMMENTS}) {
    id thread_id block_id block_name content is_resolved resolved_at resolver { name } created_by creator { name } created_at
  }
  blocks: block(where: { page: { status: { _neq: LEGACY }, _or: [{ id: { _eq: $page } }, { context_id: { _eq: $page } }] } }) {
    id lineage_id
  }
}`;
  return { operationName: 'PageComments', query, variables: { page: rootId } };
}

/** Names of the people of a space, as far as the caller may know them. */
export function spacePeople(): Call<Found> {
  return find('SpacePeople', 'user', {
    where: {},
    order: [{ name: 'asc' }],
    limit: MOST_PEOPLE,
    select: 'id name',
  });
}

/** @param comment `page_id`, `content`, and where it has them `block_id`, `block_name`, `thread_id`, `mentions` */
export function addPageComment(comment: JsonObject): Call<Changed> {
  return insert('AddPageComment', 'page_comment', [comment]);
}

/** Resolves a thread, or opens it again. @param id of its first comment */
export function resolveThread(id: string, isResolved: boolean): Call<Changed> {
  return update('ResolveThread', 'page_comment', { id: { _eq: id } }, { is_resolved: isResolved });
}
