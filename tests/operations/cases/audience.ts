import { expect } from 'vitest';
import { type MailParent, sectionsOf } from '#derive/documents/operations/content.ts';
import { creditPackages, creditsOf, keepAudience } from '#derive/documents/operations/mail.ts';
import { aurora as content } from '#local/demo/aurora/aurora.ts';
import { demoId } from '#local/demo/determinism.ts';
import { communityRows } from '#local/demo/rows/community-rows.ts';
import { memberSubscriptionRows, peopleOf } from '#local/demo/rows/member-rows.ts';
import { recipientRows } from '#local/demo/rows/sending-rows.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { member } from '#resources/member.ts';
import {
  activeMembersWithTag,
  countOnComment,
  countOnPost,
  defaultRole,
  likesOf,
  memberByEmail,
  membersWithPendingChanges,
  publishedPosts,
  rolesOf,
  subscribersOf,
  subscriptionsOfMember,
  subscriptionsWithRoles,
  unlike,
  updateMemberSubscription,
} from '../named/audience.ts';
import { blocksOf, deleteParts, insertParts, updatePart, upsertParts } from '../named/content.ts';
import { withTag } from '../named/every-resource.ts';
import {
  communicationsWithCounts,
  communicationWithContent,
  deleteRecipientsOf,
  newsletterBySlug,
  newslettersTo,
  newslettersWithCounts,
  newsletterWithContent,
  recipientsOf,
  updateRecipientByMessage,
  upsertRecipients,
} from '../named/mail.ts';
import { type Case, one, rowsOf } from './case.ts';

const { aurora } = demoSpaceIds;
const day = new Date('2026-11-01T00:00:00Z');
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('the demo has none');
  return item;
};
const person = first(peopleOf(content));
const subscribed = first(memberSubscriptionRows(content, day));
const [memberId, subscriptionId] = [String(subscribed.member_id), String(subscribed.subscription_id)];
const { posts, comments, likes } = communityRows(content, day);
const like = first(likes);
const post = String(like.post_id);
const letter = { newsletter_id: demoId('newsletter/aurora/October letter 2026') };
const mail = { communication_id: demoId('communication/aurora/Welcome') };
const recipient = first(recipientRows(content, day));
const friends = demoId('subscription/aurora/Friends of the North');
const roles = (answer: Parameters<typeof rowsOf>[0]) => rowsOf(answer).map(({ name }) => name);

function mailParts(name: string, parent: MailParent): Case[] {
  const section = { id: demoId(`test/mail-section/${name}`), name: 'Part', sort_order: 7 };
  const block = { id: demoId(`test/mail-block/${name}`), name: 'Part', sort_order: 7 };
  return [
    one(`${name} sections: insert`, () => insertParts(parent, 'section', [section]), 'AUTHOR', 'CONTRACTOR'),
    one(`${name} blocks: insert`, () => insertParts(parent, 'block', [block]), 'AUTHOR', 'CONTRACTOR'),
    one(
      `${name} sections: upsert`,
      () => upsertParts(parent, 'section', [{ ...section, name: 'B' }], ['name']),
      'AUTHOR',
      'CONTRACTOR',
    ),
    one(
      `${name} blocks: upsert`,
      () => upsertParts(parent, 'block', [{ ...block, name: 'B' }], ['name']),
      'AUTHOR',
      'CONTRACTOR',
    ),
    one(
      `${name} sections: by parent`,
      () => sectionsOf(parent),
      'AUTHOR',
      'CONTRACTOR',
      (answer) => {
        expect(roles(answer)).toEqual(['Opening', 'B']);
      },
    ),
    one(`${name} blocks: by parent`, () => blocksOf(parent), 'AUTHOR', 'CONTRACTOR'),
    one(
      `${name} sections: update by id`,
      () => updatePart(parent, 'section', section.id, { name: 'C' }),
      'AUTHOR',
      'CONTRACTOR',
    ),
    one(
      `${name} blocks: update by id`,
      () => updatePart(parent, 'block', block.id, { name: 'C' }),
      'AUTHOR',
      'CONTRACTOR',
    ),
    one(`${name} blocks: delete by ids`, () => deleteParts(parent, 'block', [block.id]), 'AUTHOR', 'CONTRACTOR'),
    one(`${name} blocks: delete by parent`, () => deleteParts(parent, 'block'), 'AUTHOR', 'CONTRACTOR'),
    one(`${name} sections: delete by parent`, () => deleteParts(parent, 'section'), 'AUTHOR', 'CONTRACTOR'),
  ];
}

export const audienceCases: Case[] = [
  one(
    'members: by email, whatever its case',
    () => memberByEmail(aurora, person.email.toUpperCase()),
    'ADMIN',
    'MANAGER',
    (answer) => {
      expect(rowsOf(answer).map(({ id }) => id)).toEqual([person.id]);
    },
  ),
  one(
    'members: by tag',
    () => withTag(member, 'tag_ids', demoId('tag/aurora/Member/Photographer'), aurora),
    'ADMIN',
    'MANAGER',
  ),
  one(
    'members: active ones by tag',
    () => activeMembersWithTag(aurora, demoId('tag/aurora/Member/Photographer')),
    'ADMIN',
    'MANAGER',
    (answer) => {
      const states = rowsOf(answer).map(({ info }) => (info as { status: string }).status);
      expect(new Set(states)).toEqual(new Set(['ACTIVE']));
    },
  ),
  one('members: with pending changes', () => membersWithPendingChanges(aurora), 'ADMIN', 'MANAGER'),
  one('member subscriptions: of a member', () => subscriptionsOfMember(memberId), 'ADMIN', 'EDITOR'),
  one(
    'member subscriptions: existing one',
    () => subscriptionsOfMember(memberId, subscriptionId),
    'ADMIN',
    'EDITOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(1);
    },
  ),
  one(
    'member subscriptions: update by member and subscription',
    () => updateMemberSubscription(memberId, subscriptionId, { recurring: true }),
    'ADMIN',
    'EDITOR',
    (answer) => {
      expect(answer.data?.result).toMatchObject({ affected_rows: 1, returning: [{ recurring: true }] });
    },
  ),
  one('subscriptions: with roles', () => subscriptionsWithRoles(aurora), 'ADMIN', 'MANAGER'),
  one('subscriptions: subscribers', () => subscribersOf(subscriptionId), 'ADMIN', 'MANAGER'),
  one('membership roles: of a subscription', () => rolesOf(friends), 'ADMIN', 'MANAGER'),
  one(
    'membership roles: default of the space',
    () => defaultRole(aurora),
    'ADMIN',
    'MANAGER',
    (answer) => expect(roles(answer)).toEqual(['Reader']),
  ),
  one(
    'membership roles: default of a subscription',
    () => defaultRole(aurora, friends),
    'ADMIN',
    'MANAGER',
    (answer) => expect(roles(answer)).toEqual(['Friend']),
  ),
  one(
    'posts: filter, published only',
    () => publishedPosts(aurora, { search: 'cABIN' }),
    'ADMIN',
    'EDITOR',
    (answer) => {
      expect(rowsOf(answer).length).toBeLessThan(posts.length);
    },
  ),
  one(
    'posts: of a page',
    () => publishedPosts(aurora, { pageId: String(first(posts).page_id), limit: 5 }),
    'ADMIN',
    'EDITOR',
  ),
  one(
    'posts: count a like',
    () => countOnPost(post, 'likes_count', 1),
    'server',
    'SpaceOwner',
    (answer) => {
      const before = Number(posts.find(({ id }) => id === post)?.likes_count);
      expect(answer.data?.result).toMatchObject({ returning: [{ likes_count: before + 1 }] });
    },
  ),
  one(
    'posts: count a comment off',
    () => countOnPost(String(first(posts).id), 'comments_count', -1),
    'server',
    'SpaceOwner',
  ),
  one('comments: count a like', () => countOnComment(String(first(comments).id), 1), 'server', 'SpaceOwner'),
  one('likes: of a member and a post', () => likesOf(String(like.member_id), post), 'ADMIN', 'EDITOR'),
  one('likes: delete by member and post', () => unlike(String(like.member_id), post), 'ADMIN', 'EDITOR'),
  one(
    'newsletters: filter with recipient counts',
    () => newslettersWithCounts(aurora, 'october', { limit: 10 }),
    'AUTHOR',
    'CONTRACTOR',
  ),
  one(
    'newsletters: with sections, blocks and recipients',
    () => newsletterWithContent(letter.newsletter_id),
    'AUTHOR',
    'CONTRACTOR',
    (answer) => {
      expect(rowsOf(answer)[0]?.recipients).toHaveLength(14);
    },
  ),
  one(
    'newsletters: by slug, without copies',
    () => newsletterBySlug(aurora, 'october-letter-2026'),
    'AUTHOR',
    'CONTRACTOR',
    (answer) => {
      expect(rowsOf(answer).map(({ id }) => id)).toEqual([letter.newsletter_id]);
    },
  ),
  one('newsletters: by recipient', () => newslettersTo(aurora, String(recipient.email)), 'AUTHOR', 'CONTRACTOR'),
  one(
    'newsletters: keep whom one is meant for',
    () => keepAudience(letter.newsletter_id, { everyone: true }),
    'AUTHOR',
    'CONTRACTOR',
  ),
  one('newsletters: credits of the space', () => creditsOf(aurora), 'AUTHOR', 'anonymous'),
  one(
    'newsletters: credit packages by price',
    () => creditPackages(),
    'AUTHOR',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer).map(({ name }) => name)).toEqual(['Small', 'Medium', 'Large']);
    },
  ),
  one(
    'communications: filter with trigger counts',
    () => communicationsWithCounts(aurora, 'welcome'),
    'AUTHOR',
    'CONTRACTOR',
  ),
  one(
    'communications: with sections, blocks and triggers',
    () => communicationWithContent(mail.communication_id),
    'AUTHOR',
    'CONTRACTOR',
  ),
  ...mailParts('newsletter', letter),
  ...mailParts('communication', mail),
  one(
    'recipients: of a newsletter',
    () => recipientsOf(letter, 'EXAMPLE', { limit: 5 }),
    'AUTHOR',
    'CONTRACTOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(5);
      expect(answer.data?.total).toEqual({ aggregate: { count: 14 } });
    },
  ),
  one('recipients: of a communication', () => recipientsOf(mail), 'AUTHOR', 'CONTRACTOR'),
  one(
    'recipients: update by message',
    () => updateRecipientByMessage(String(recipient.message_id), { status: 'Complained' }),
    'server',
    'SpaceOwner',
  ),
  one(
    'recipients: update many by upsert',
    () =>
      upsertRecipients(
        [
          {
            id: String(recipient.id),
            email: String(recipient.email),
            newsletter_id: String(recipient.newsletter_id),
            status: 'DELIVERED',
          },
        ],
        ['status'],
      ),
    'server',
    'SpaceOwner',
  ),
  one('recipients: delete by newsletter', () => deleteRecipientsOf(letter), 'AUTHOR', 'CONTRACTOR'),
  one('recipients: delete by communication', () => deleteRecipientsOf(mail), 'AUTHOR', 'CONTRACTOR'),
];
