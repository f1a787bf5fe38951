import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { cardOfListing } from './cards.ts';
import { shownField } from './shown-field.ts';

it('a card says an option by its label, and keeps what is stored for conditions', () => {
  const fixed_fields = [
    { key: 'size', name: 'Size', type: 'Select', options: ['s', { value: 'xl', label: 'Extra large' }] },
    { key: 'fits', name: 'Fits', type: 'MultiSelect', options: ['tall', { value: 'p', label: 'Petite' }] },
  ];
  const shown = (listingData: JsonObject) => {
    const card = cardOfListing({ info: { listingData }, dataset: { fixed_fields } }, 0, []);
    const fields = card.fields as JsonObject[];
    return fields.map((field) => [field.value, shownField(field, 'en')]);
  };
  expect(shown({ size: 'xl', fits: ['p', 'tall'] })).toEqual([
    ['xl', 'Extra large'],
    [['p', 'tall'], 'Petite, tall'],
  ]);
  expect(shown({ size: 'gone', fits: [] })).toEqual([
    ['gone', 'gone'],
    [[], ''],
  ]);
});
