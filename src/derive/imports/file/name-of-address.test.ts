import { expect, it } from 'vitest';
import { nameOfAddress } from './name-of-address.ts';

it.each([
  ['https://shop.test/feeds/winter%20goods.csv?token=1', 'winter goods.csv'],
  ['https://docs.google.com/spreadsheets/d/abc/edit#gid=0', 'docs.google.com'],
  ['https://shop.test/100%.csv', '100%.csv'],
  ['https://shop.test/', 'shop.test'],
  ['no address', 'no address'],
])('%s is called %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});
