import { expect } from 'vitest';
import {
  changeDraft,
  listingsAt,
  openDraft,
  pageContents,
  pageState,
  pageVersions,
  publishedSlugs,
  publisher,
  restoreIntoDraft,
} from '#derive/documents/operations/publishing.ts';
import { people } from '#local/demo/accounts.ts';
import { demoId } from '#local/demo/determinism.ts';
import { type Case, one, rowsOf } from './case.ts';

const live = demoId('page/aurora/home');
const rewritten = demoId('page/aurora/press');
// What the cases before have made; set by the answer of the first.
let draft = '';
let restoredAt = '';
const resultOf = ({ data }: Parameters<typeof rowsOf>[0]) => data?.result as { returning: { id: string }[] };
const section = { id: demoId('test/restored section'), name: 'Restored', info: {}, sort_order: 0 };
const block = { id: demoId('test/restored block'), name: 'Text', info: {}, sort_order: 0, section_id: section.id };

/** Publishing, in the order of a page's life. */
export const publishingCases: Case[] = [
  one(
    'open the draft of a live page',
    () => openDraft(live),
    'EDITOR',
    'user',
    (answer) => {
      draft = resultOf(answer).returning[0]?.id ?? '';
    },
  ),
  one(
    'the state of a page, with its draft',
    () => pageState(live),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)[0]?.drafts).toMatchObject([{ id: draft, status: 'UPDATED' }]);
    },
  ),
  one(
    'whether somebody publishes without a review',
    () => publisher(people.owner.id),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toEqual([{ user_id: people.owner.id }]);
    },
  ),
  one(
    'contents of pages to be compared',
    () => pageContents([live, draft]),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(2);
    },
  ),
  one(
    'published addresses among some',
    () => publishedSlugs(['home', 'nowhere']),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toEqual([{ id: live, slug: 'home' }]);
    },
  ),
  one('listings at some addresses', () => listingsAt(['hotels/tromso-harbour-hotel']), 'EDITOR', 'user'),
  one(
    'restore a version into a draft',
    () => restoreIntoDraft(draft, { set: { title: 'Restored' }, sections: [section], blocks: [block] }),
    'EDITOR',
    'user',
    ({ data }) => {
      restoredAt = String((data?.edit as { created_at?: string } | undefined)?.created_at);
    },
  ),
  one(
    'take a restored version back, as nobody has saved the draft since',
    () => restoreIntoDraft(draft, { set: { title: 'As before' }, sections: [], blocks: [] }, restoredAt),
    'EDITOR',
    'user',
  ),
  one(
    'discard a draft',
    () => changeDraft(draft, ['UPDATED'], { status: 'DELETED', deleted_at: '2026-01-01T00:00:00Z' }),
    'EDITOR',
    'user',
  ),
  one('bring a draft back', () => changeDraft(draft, ['DELETED'], { deleted_at: null }), 'EDITOR', 'user'),
  one(
    'the versions of a page',
    () => pageVersions(rewritten),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ status: 'LEGACY', context_id: rewritten }]);
    },
  ),
];
