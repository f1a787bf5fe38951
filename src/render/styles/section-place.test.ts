import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { placeOf, placeStyle } from './section-place.ts';

describe('placeOf', () => {
  it.each(['prices', 'our-team', 'Winter/2026'])('takes %s for an anchor', (anchor) =>
    expect(placeOf({ place: { anchor } }).anchor).toBe(anchor),
  );

  it.each(['content', 's-51e70000-0000', 'b-51e70000-x', 'a b', '"><script>', '', 7, null, 'x'.repeat(101)])(
    'leaves %j out',
    (anchor) => expect(placeOf({ place: { anchor } }).anchor).toBe(''),
  );

  it('says nothing of a section that says nothing', () => {
    const silent: Json[] = [null, {}, { place: 1 }, { place: { sticky: 'yes', hidden: 'watches' } }];
    for (const info of silent)
      expect([placeOf(info), placeStyle('#s', info)]).toEqual([
        { anchor: '', isSticky: false, hiddenOn: undefined },
        '',
      ]);
  });
});

describe('placeStyle', () => {
  it.each([
    ['phones', '(max-width:768px)'],
    ['tablets', '(min-width:769px) and (max-width:1024px)'],
    ['small', '(max-width:1024px)'],
    ['desks', '(min-width:769px)'],
    ['wide', 'not all and (max-width:1024px)'],
  ])('leaves a section out on %s', (hidden, screens) =>
    expect(placeStyle('#s', { place: { hidden } })).toBe(`@media ${screens}{#s{display:none}}`),
  );

  it('keeps a section in sight, on the color of the page', () =>
    expect(placeStyle('#s', { place: { sticky: true } })).toMatch(
      /^#s\{position:sticky;.*background-color:var\(--paper\)\}$/,
    ));
});
