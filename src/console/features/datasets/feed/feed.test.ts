import { describe, expect, it } from 'vitest';
import { feedOf } from './feed.ts';

describe('the feed of a dataset', () => {
  it('is empty where nothing was saved, and takes nothing for an address or a plan that is none', () => {
    const none = { address: '', plan: null };
    expect([undefined, null, 'x', { address: 7, plan: [] }].map(feedOf)).toEqual([none, none, none, none]);
    expect(feedOf({ address: 'https://shop.test/a.csv', plan: { columns: {} } })).toEqual({
      address: 'https://shop.test/a.csv',
      plan: { columns: {} },
    });
  });
});
