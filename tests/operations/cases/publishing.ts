import { expect } from 'vitest';
import {
  openDraft,
  pageContents,
  pageState,
  pageVersions,
  publishedSlugs,
  restoreIntoDraft,
  setPageStatus,
} from '#derive/operations/publishing.ts';
import { demoId } from '#local/demo/determinism.ts';
import { type Case, one, rowsOf } from './case.ts';

const live = demoId('page/aurora/home');
// What the cases before have made; set by the answer of the first.
let draft = '';
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
      expect(rowsOf(answer)).toEqual([{ slug: 'home' }]);
    },
  ),
  one(
    'restore a version into a draft',
    () => restoreIntoDraft(draft, { set: { title: 'Restored' }, sections: [section], blocks: [block] }),
    'EDITOR',
    'user',
  ),
  one('publish a draft', () => setPageStatus(draft, ['UPDATED'], { status: 'PUBLISHED' }), 'EDITOR', 'user'),
  one(
    'the versions of a page',
    () => pageVersions(live),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ status: 'LEGACY', context_id: live }]);
    },
  ),
];
