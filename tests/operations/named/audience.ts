import {
  type Changed,
  type Found,
  find,
  inSpace,
  newest,
  type Removed,
  remove,
  update,
} from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { containing, type Paging } from './conditions.ts';

const member = 'id email customer_id info tag_ids registration_date last_login_at';
const role = 'id name label default allowed_to_comment premium_member theme_configuration subscription_id';

/** The member with that address, whatever its case. */
export function memberByEmail(spaceId: string, email: string): Call<Found> {
  const literal = email.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  return find('MemberByEmail', 'member', {
    where: { ...inSpace(spaceId), email: { _ilike: literal } },
    select: member,
  });
}

/** Active members who carry a tag. */
export function activeMembersWithTag(spaceId: string, tagId: string): Call<Found> {
  const where = { ...inSpace(spaceId), tag_ids: { _has_key: tagId }, info: { _contains: { status: 'ACTIVE' } } };
  return find('ActiveMembersWithTag', 'member', { where, select: member });
}

/** Members whose role changes with their next billing period. */
export function membersWithPendingChanges(spaceId: string): Call<Found> {
  const pending = { pending_role_change: { _is_null: false } };
  const select = `${member} member_subscriptions(where: { pending_role_change: { _is_null: false } }) { id subscription_id pending_role_change }`;
  return find('MembersWithPendingChanges', 'member', {
    where: { ...inSpace(spaceId), member_subscriptions: pending },
    select,
  });
}

/** What a member has subscribed to; one subscription alone where it is given. */
export function subscriptionsOfMember(memberId: string, subscriptionId?: string): Call<Found> {
  const where = { member_id: { _eq: memberId }, ...(subscriptionId && { subscription_id: { _eq: subscriptionId } }) };
  const select =
    'id subscription_id membership_role_id recurring pending_role_change membership_role { id name label }';
  return find('SubscriptionsOfMember', 'member_subscription', { where, order: newest, select });
}

/** Updates a member's subscription by what it joins, not by its id. */
export function updateMemberSubscription(memberId: string, subscriptionId: string, set: JsonObject): Call<Changed> {
  const where = { member_id: { _eq: memberId }, subscription_id: { _eq: subscriptionId } };
  return update('UpdateMemberSubscription', 'member_subscription', where, set, 'id membership_role_id recurring');
}

/** Whether somebody has subscribed: the first who did. */
export function subscribersOf(subscriptionId: string): Call<Found> {
  const where = { subscription_id: { _eq: subscriptionId } };
  return find('SubscribersOf', 'member_subscription', { where, select: 'id member_id', limit: 1, total: true });
}

/** Subscriptions of a space with their roles. */
export function subscriptionsWithRoles(spaceId: string): Call<Found> {
  const select = `id name status membership_roles { ${role} } membership_roles_aggregate { aggregate { count } }`;
  return find('SubscriptionsWithRoles', 'subscription', { where: inSpace(spaceId), order: newest, select });
}

/** The roles of a subscription. */
export function rolesOf(subscriptionId: string): Call<Found> {
  const where = { subscription_id: { _eq: subscriptionId } };
  return find('RolesOf', 'membership_role', { where, select: role, total: true });
}

/** The role of new members: the default one of the subscription, or of the space where none is given. */
export function defaultRole(spaceId: string, subscriptionId?: string): Call<Found> {
  const of: JsonObject = subscriptionId ? { _eq: subscriptionId } : { _is_null: true };
  const where = { ...inSpace(spaceId), default: { _eq: true }, subscription_id: of };
  return find('DefaultRole', 'membership_role', { where, select: role, limit: 1 });
}

/** Published posts, of one page where it is given. */
export function publishedPosts(
  spaceId: string,
  { search, pageId, ...paging }: Paging & { search?: string; pageId?: string },
): Call {
  const matches: JsonObject = search?.trim()
    ? { _or: [containing('title', search), containing('content', search)] }
    : {};
  const where = {
    ...inSpace(spaceId),
    is_published: { _eq: true },
    ...matches,
    ...(pageId && { page_id: { _eq: pageId } }),
  };
  const select = 'id title content likes_count comments_count created_at member { id info }';
  return find('PublishedPosts', 'post', { where, order: newest, select, total: true, ...paging });
}

function increase(operationName: string, table: string, id: string, inc: JsonObject): Call<Changed> {
  return {
    operationName,
    query: `mutation ${operationName}($where: ${table}_bool_exp!, $inc: ${table}_inc_input) {
  result: update_${table}(where: $where, _inc: $inc) { affected_rows returning { id ${Object.keys(inc).join(' ')} } }
}`,
    variables: { where: { id: { _eq: id } }, inc },
  };
}

/** Adds to a counter of a post; for the server, since nobody edits counters. */
export function countOnPost(postId: string, counter: 'likes_count' | 'comments_count', by: number): Call<Changed> {
  return increase('CountOnPost', 'post', postId, { [counter]: by });
}

/** Adds to the likes of a comment; for the server. */
export function countOnComment(commentId: string, by: number): Call<Changed> {
  return increase('CountOnComment', 'post_comments', commentId, { likes_count: by });
}

const like = (memberId: string, postId: string): JsonObject => ({
  member_id: { _eq: memberId },
  post_id: { _eq: postId },
});

/** The likes that a member gave a post and its comments. */
export function likesOf(memberId: string, postId: string): Call<Found> {
  return find('LikesOf', 'post_likes', { where: like(memberId, postId), select: 'id comment_id' });
}

/** Takes a member's like of a post back. */
export function unlike(memberId: string, postId: string): Call<Removed> {
  return remove('Unlike', 'post_likes', { ...like(memberId, postId), comment_id: { _is_null: true } });
}
