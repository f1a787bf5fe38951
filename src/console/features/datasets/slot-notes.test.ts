import { expect, test } from 'vitest';
import { slotNote } from './slot-notes.ts';

const texts = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `t${at + 1}`, type: 'Text' }));

test('the thirteenth short text is told apart, saved or not', () => {
  const entries = [...texts(13), { key: 'story', type: 'RichText' }, { key: 'price', type: 'Price' }];
  const notes = entries.map((_, index) => slotNote(entries, index, null));
  expect(notes).toEqual([...Array.from({ length: 12 }, () => undefined), 'text', undefined, undefined]);
  const of = Object.fromEntries(texts(13).map(({ key }, at) => [key, `text_${at}`]));
  const { t1: _none, ...given } = of;
  expect(slotNote(entries, 0, { slots: { of: given } })).toBe('text');
  expect(slotNote(entries, 12, { slots: { of: given } })).toBeUndefined();
});

test('lists find any number of several choices', () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({ key: `c${at}`, type: 'MultiSelect' }));
  expect(entries.map((_, index) => slotNote(entries, index, null))).toEqual(entries.map(() => undefined));
});

test('a field that is being filled in says so; one of another kind than is saved does not', () => {
  const meta = { slots: { of: { t1: 'text_1', t2: 'number_1' }, waiting: ['t1', 't2'] } };
  expect([0, 1].map((index) => slotNote(texts(2), index, meta))).toEqual(['waiting', undefined]);
});
