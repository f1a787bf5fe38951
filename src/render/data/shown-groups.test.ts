import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { cardOfListing } from './cards.ts';
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

it.each([[null], ['Cluj'], [[1]], [{}], [{ other: 1 }]])('says nothing of a group that holds %j', (held) => {
  expect(listingTexts(cardWith(held), 'en', []).venue).toBe('');
});

it('gives templates each member, escaped', () => {
  const template = `{% for field in one.fields %}{% for member in field.fields %}{{ member.name }}={{ member | shown: 'en' }};{% endfor %}{% endfor %}`;
  expect(createTemplateEngine()(template)({ one: cardWith({ city: '<b>', hall: 'n' }) })).toBe(
    'City=&lt;b&gt;;Opens=;Hall=North &lt;hall&gt;;Walk=;Fee=;',
  );
});
