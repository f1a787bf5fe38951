import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { publicFields } from '../values/custom-values.ts';
import { fieldsOfSpace } from './added-fields.ts';
import { cardOfListing, cardOfPage } from './cards.ts';
import { listingTexts } from './listing-page.ts';

const members: JsonObject[] = [
  { kind: 'text', name: 'city', label: 'City' },
  { kind: 'date', name: 'opens', label: 'Opens', precision: 'day' },
  { kind: 'choice', name: 'hall', label: 'Hall', options: [{ value: 'n', label: 'North <hall>' }] },
  { kind: 'number', name: 'walk', label: 'Walk', unit: 'min' },
  { kind: 'number', name: 'fee', label: 'Fee', currencyFrom: 'currency' },
  { kind: 'json', name: 'plan', label: 'Plan' },
  { kind: 'text', name: 'aside', label: 'Aside', showIf: { field: 'walk', op: 'eq', value: 8 } },
];
const hidden = { city: 'Cluj', walk: 7, aside: 'secret' };
const fixed_fields = [{ key: 'venue', name: 'Venue', type: 'Group', fields: members }];
const cardWith = (venue: Json) => cardOfListing({ info: { listingData: { venue } }, dataset: { fixed_fields } }, 0, []);
const venue: JsonObject = {
  city: 'Cluj',
  opens: '2026-05-01',
  hall: 'n',
  walk: 7,
  fee: 5,
  currency: 'EUR',
  plan: {},
  aside: 'no',
};

it('says the members of a group by their labels, in the language of the site', () => {
  expect(listingTexts(cardWith(venue), 'fr', []).venue).toBe(
    'City: Cluj, Opens: 1 mai 2026, Hall: North <hall>, Walk: 7 min, Fee: 5,00\u00a0€',
  );
  expect(listingTexts(cardWith({ city: 'Cluj', opens: '' }), 'en', []).venue).toBe('City: Cluj');
});

it.each([[null], ['Cluj'], [[1]], [{}], [{ other: 1 }]])('says nothing of a group that holds %j', (stored) => {
  expect(listingTexts(cardWith(stored), 'en', []).venue).toBe('');
});

it('gives templates each member, escaped', () => {
  const template = `{% for field in one.fields %}{% for member in field.fields %}{{ member.name }}={{ member | shown: 'en' }};{% endfor %}{% endfor %}`;
  expect(createTemplateEngine()(template)({ one: cardWith({ city: '<b>', hall: 'n' }) })).toBe(
    'City=&lt;b&gt;;Opens=;Hall=North &lt;hall&gt;;Walk=;Fee=;',
  );
});

describe('a member that its condition hides', () => {
  const valueIn = (card: JsonObject) => (card.fields as JsonObject[])[0]?.value;
  const added = publicFields({ listing: [{ kind: 'group', name: 'venue', fields: members }] }, 'listing');
  const site = { customFields: { page: [], partner: [], listing: added }, customSlots: {}, language: 'en' };
  const left = { city: 'Cluj', walk: 7 };

  it('is in no value that templates get, and one that is shown is', () => {
    for (const [stored, expected] of [
      [hidden, left],
      [
        { ...hidden, walk: 8 },
        { ...hidden, walk: 8 },
      ],
    ] as const) {
      const meta = { custom_venue: stored };
      expect(valueIn(cardWith(stored))).toEqual(expected);
      expect(cardOfListing({ meta }, 0, added).custom).toEqual({ venue: expected });
      expect(cardOfPage({ meta }, added).custom).toEqual({ venue: expected });
      expect(fieldsOfSpace({ meta }, site)[0]?.value).toEqual(expected);
    }
    expect(listingTexts(cardWith({ ...hidden, walk: 8 }), 'en', []).venue).toBe(
      'City: Cluj, Walk: 8 min, Aside: secret',
    );
  });

  it('is in no item of a list, and in no group within', () => {
    const group = { kind: 'group', name: 'venue', fields: members };
    const fields = publicFields(
      {
        listing: [
          { kind: 'list', name: 'venues', item: group },
          { kind: 'group', name: 'outer', fields: [group] },
        ],
      },
      'listing',
    );
    const meta = { custom_venues: [hidden, venue], custom_outer: { venue: hidden } };
    const { aside: _, ...other } = venue;
    expect(cardOfListing({ meta }, 0, fields).custom).toEqual({ venues: [left, other], outer: { venue: left } });
  });

  it('leaves nothing of what is no group, or whose members nobody can read', () => {
    expect(valueIn(cardWith([hidden]))).toBeNull();
    const unsound = [{ key: 'venue', name: 'Venue', type: 'Group', fields: [...members, { kind: 'what' }] }];
    const card = cardOfListing({ info: { listingData: { venue: hidden } }, dataset: { fixed_fields: unsound } }, 0, []);
    expect(card.fields).toMatchObject([{ value: null, fields: [] }]);
  });

  it('gives no currency to an amount', () => {
    const currency = { kind: 'text', name: 'currency', showIf: { field: 'walk', op: 'eq', value: 8 } };
    const fields = [{ key: 'venue', name: 'Venue', type: 'Group', fields: [...members, currency] }];
    const venueText = (walk: number) =>
      listingTexts(
        cardOfListing(
          { info: { listingData: { venue: { walk, fee: 5, currency: 'RON' } } }, dataset: { fixed_fields: fields } },
          0,
          [],
        ),
        'en',
        [],
      ).venue;
    expect(venueText(7)).toBe('Walk: 7 min, Fee: 5');
    expect(venueText(8)).toMatch(/^Walk: 8 min, Fee: RON\s5\.00, /);
  });
});
