import { expect, it } from 'vitest';
import { isUndoable } from './undoable.ts';

const all = { remove: true, removeTags: true };
const newTags = { count: 1, names: ['One'] };

it.each([
  ['made records', { created: 1, changed: 0 }, all, true],
  ['made records that the viewer may not delete', { created: 1, changed: 0 }, { ...all, remove: false }, false],
  ['changed records alone', { created: 0, changed: 1 }, { remove: false, removeTags: false }, true],
  ['added tags alone', { created: 0, changed: 0, newTags }, { ...all, remove: false }, true],
  [
    'added tags that the viewer may not delete',
    { created: 0, changed: 0, newTags },
    { ...all, removeTags: false },
    false,
  ],
  ['wrote nothing', { created: 0, changed: 0, newTags: null }, all, false],
])('an import that %s', (_what, counts, may, answer) => {
  expect(isUndoable(counts, may)).toBe(answer);
});
