import { expect, it } from 'vitest';
import { withNonce } from './with-nonce.ts';

const page =
  '<!doctype html><html lang="en"><head><style>p{}</style><style>b{}</style></head><body><style>i{}</style></body></html>';

it('lets the style sheet of the server apply, and no other', () => {
  expect(withNonce(page, 'abc')).toBe(page.replace('<style>p', '<style nonce="abc">p'));
  expect(withNonce(page, undefined)).toBe(page);
});
