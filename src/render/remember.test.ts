import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('makes the same text once, and other texts each', () => {
  const make = vi.fn((text: string) => ({ text }));
  const known = remember(make);
  expect(known('a')).toBe(known('a'));
  expect(known('b')).toEqual({ text: 'b' });
  expect(make).toHaveBeenCalledTimes(2);
});

it('remembers no failure', () => {
  const make = vi.fn(() => {
    throw new Error('no');
  });
  const known = remember(make);
  expect(() => known('a')).toThrow('no');
  expect(() => known('a')).toThrow('no');
  expect(make).toHaveBeenCalledTimes(2);
});

it('forgets all before it keeps too much', () => {
  const make = vi.fn((text: string) => text.length);
  const known = remember(make);
  const long = 'x'.repeat(1_500_000);
  for (const text of ['a', `${long}1`, `${long}2`, `${long}3`]) known(text);
  known(`${long}3`);
  expect(make).toHaveBeenCalledTimes(4);
  known('a');
  expect(make).toHaveBeenCalledTimes(5);
});
