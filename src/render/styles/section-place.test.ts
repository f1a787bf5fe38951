import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { sectionOrderCss } from './section-order.ts';
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
        { anchor: '', isSticky: false, hiddenOn: undefined, tabletOrder: undefined, phoneOrder: undefined },
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

describe('sectionOrderCss', () => {
  /** Sections by their letters as a screen shows them; null where it shows them as the page has them. */
  function shownOn(screen: string, places: Record<string, Json>): string | null {
    const sections = Object.entries(places).map(([letter, place]) => ({ info: { place }, selectors: [`#${letter}`] }));
    const sheet = sectionOrderCss('main', sections).split('@media ');
    const css = sheet.find((rules) => rules.startsWith(screen));
    if (css === undefined) return null;
    const orders = [...css.matchAll(/#(\w)\{order:(-\d+)\}/g)].map(([, letter, order]) => ({ letter, order }));
    // As browsers do: those of one order stand as in the document.
    return orders
      .toSorted((one, other) => Number(one.order) - Number(other.order))
      .map(({ letter }) => letter)
      .join('');
  }
  const onPhones = (places: Record<string, Json>) => shownOn('(max-width:768px)', places);
  const onTablets = (places: Record<string, Json>) => shownOn('(min-width:769px)', places);

  it.each([
    ['one first', { a: {}, b: {}, c: { phoneOrder: 1 } }, 'cab'],
    ['one last, by any number', { a: { phoneOrder: 200 }, b: {}, c: {} }, 'bca'],
    ['each where it says', { a: { phoneOrder: 3 }, b: {}, c: { phoneOrder: 2 }, d: {} }, 'bcad'],
    ['two at one position as on the page', { a: {}, b: { phoneOrder: 1 }, c: { phoneOrder: 1 } }, 'bca'],
    [
      'what is left out behind what it follows',
      { a: { hidden: 'phones' }, b: {}, c: {}, d: { phoneOrder: 2 } },
      'abdc',
    ],
    ['nothing by what is left out', { a: {}, b: { phoneOrder: 1, hidden: 'small' } }, null],
    ['what desks alone leave out', { a: { hidden: 'desks' }, b: { phoneOrder: 1 } }, 'ba'],
  ] as const)('places %s', (_what, places, shown) => {
    const silent: Record<string, Json> = places;
    expect(onPhones(silent)).toBe(shown);
    expect(onTablets(silent)).toBeNull();
  });

  it('knows an order for tablets apart', () => {
    const places = { a: {}, b: { tabletOrder: 1 }, c: { phoneOrder: 1 }, d: { tabletOrder: 1, hidden: 'desks' } };
    expect([onPhones(places), onTablets(places)]).toEqual(['cabd', 'bacd']);
  });

  it('says nothing where all stand as on the page, or by what is no position', () => {
    const silent: Json[] = [null, {}, { phoneOrder: 2 }, { phoneOrder: '1' }, { phoneOrder: 0 }, { tabletOrder: 1.5 }];
    const sections = silent.map((place) => ({ info: { place }, selectors: ['#s'] }));
    expect(
      sectionOrderCss('main', [
        { info: {}, selectors: ['#s'] },
        { info: {}, selectors: ['#s'] },
      ]),
    ).toBe('');
    expect(sectionOrderCss('main', [...sections.slice(0, 1), ...sections.slice(2)])).toBe('');
  });
});
