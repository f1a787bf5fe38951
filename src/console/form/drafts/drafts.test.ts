// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { purgeDrafts } from './draft-storage.ts';
import { type DraftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

const key: DraftKey = { userId: 'u', spaceId: 's', resource: 'page', record: 'p' };
const draft = (at: number, name = 'x') => ({ at, readAt: null, was: { name: '' }, mine: { name } });
const day = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('belong to one person, space and record', () => {
    expect(writeDraft(key, draft(1))).toBe(true);
    expect(readDraft(key, 2)).toEqual(draft(1));
    for (const other of [{ userId: 'v' }, { spaceId: null }, { resource: 'form' }, { record: 'q' }]) {
      expect(readDraft({ ...key, ...other }, 2)).toBeNull();
    }
    dropDraft(key);
    expect(readDraft(key, 2)).toBeNull();
  });

  it('leave with the person who signs out, and after thirty days', () => {
    const otherKey = { ...key, userId: 'v' };
    writeDraft(key, draft(1));
    writeDraft(otherKey, draft(1));
    purgeDrafts('u');
    expect(readDraft(key, 2)).toBeNull();
    expect(readDraft(otherKey, 29 * day)).not.toBeNull();
    expect(readDraft(otherKey, 31 * day)).toBeNull();
  });

  it('that are too large are refused, and leave no older state behind', () => {
    writeDraft(key, draft(1));
    expect(writeDraft(key, draft(2, 'x'.repeat(1_000_001)))).toBe(false);
    expect(readDraft(key, 3)).toBeNull();
  });

  it('keep what stood there where the input cannot be read yet: it must not come back as nothing', () => {
    const mine = { meta: Number.NaN, size: Number.NaN, data: { price: Number.NaN, stars: 3 }, steps: [1, Number.NaN] };
    const was = { meta: { a: 1 }, data: { price: 7 }, steps: [2, 5] };
    writeDraft(key, { at: 1, readAt: null, was, mine });
    expect(readDraft(key, 2)?.mine).toEqual({ meta: { a: 1 }, data: { price: 7, stars: 3 }, steps: [1, 5] });
  });

  it('make room by leaving oldest first', () => {
    const at = (record: string) => ({ ...key, record });
    for (const [index, record] of ['a', 'b', 'c', 'd'].entries()) {
      expect(writeDraft(at(record), draft(index + 1, 'x'.repeat(900_000)))).toBe(true);
    }
    expect(readDraft(at('a'), 5)).toBeNull();
    expect(readDraft(at('b'), 5)).not.toBeNull();
  });

  it('that somebody spoiled are none', () => {
    for (const text of ['', '{', 'null', '[]', '{"at":"x"}', '{"at":1,"was":1,"mine":{}}']) {
      localStorage.setItem('draft/u/s/page/p', text);
      expect(readDraft(key)).toBeNull();
    }
  });
});
