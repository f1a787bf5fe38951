import { describe, expect, it } from 'vitest';
import { feedOf, nameOfAddress } from './feed.ts';

describe('the feed of a dataset', () => {
  it('is empty where nothing was kept, and takes nothing for an address or a plan that is none', () => {
    const none = { address: '', plan: null };
    expect([undefined, null, 'x', { address: 7, plan: [] }].map(feedOf)).toEqual([none, none, none, none]);
    expect(feedOf({ address: 'https://shop.test/a.csv', plan: { columns: {} } })).toEqual({
      address: 'https://shop.test/a.csv',
      plan: { columns: {} },
    });
  });
});

it.each([
  ['https://shop.test/feeds/winter%20goods.csv?token=1', 'winter goods.csv'],
  ['https://docs.google.com/spreadsheets/d/abc/edit#gid=0', 'docs.google.com'],
  ['https://shop.test/100%.csv', '100%.csv'],
  ['https://shop.test/', 'shop.test'],
  ['no address', 'no address'],
])('%s is called %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});
