import { expect, it } from 'vitest';
import { otherOn } from './other-on.ts';

it.each([
  ['shows the one that is edited', { id: 'a', isDefault: false }, { id: 'a' }, undefined],
  ['shows another one that it chose', { id: 'b', isDefault: false }, { id: 'a', pageDefault: true }, 'other'],
  ['shows the default one, and this becomes it', { id: 'b', isDefault: true }, { pageDefault: true }, undefined],
  ['shows the default sidebar, and this becomes it', { id: 'b', isDefault: true }, { default: true }, undefined],
  ['shows the default one, and this is not', { id: 'b', isDefault: true }, { id: 'a' }, 'other'],
  ['takes the default one, and this is the first', { id: null, isDefault: true }, {}, undefined],
  ['wants none', { id: null, isDefault: false }, { id: 'a', pageDefault: true }, 'absent'],
])('tells of a page that %s', (_what, replaced, record, expected) => expect(otherOn(replaced, record)).toBe(expected));
