import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { cardOfListing } from './cards.ts';
import type { DataDocument } from './data-document.ts';
import { withReferred } from './referred.ts';
import { shownField } from './shown-field.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const [house, page, draft] = [id(1), id(2), id(3)];
const fixed_fields = [
  { key: 'house', name: 'House', type: 'Listing' },
  { key: 'story', name: 'Story', type: 'Page' },
  { key: 'later', name: 'Later', type: 'Page' },
];
const row = (listingData: JsonObject): JsonObject => ({ info: { listingData }, dataset: { fixed_fields } });

/** @returns what the fields say and where they lead, and what was asked */
async function shown(listingData: JsonObject) {
  const asked: DataDocument[] = [];
  const found = await withReferred(row(listingData), async (document) => {
    asked.push(document);
    return {
      rows: [{ id: house, name: 'Mill', slug: 'mill', url: 'https://mill.example', dataset: {} }],
      pages: [{ id: page, name: 'story', title: 'Our story', slug: 'our-story' }],
    };
  });
  const fields = cardOfListing(found, 0, []).fields as JsonObject[];
  return { said: fields.map((field) => [shownField(field, 'en'), field.href]), asked };
}

it('a field that points at a page has its title, and leads there; one that visitors do not see says nothing', async () => {
  const { said, asked } = await shown({ house, story: page.toUpperCase(), later: draft });
  expect(said).toEqual([
    ['Mill', 'https://mill.example'],
    ['Our story', '/our-story'],
    ['', ''],
  ]);
  expect(asked.map(({ variables }) => variables)).toEqual([{ listings: [house], pages: [page, draft] }]);
});

it('asks for nothing that is not pointed at', async () => {
  expect((await shown({ house: 'no id', story: '' })).asked).toEqual([]);
  const { asked } = await shown({ story: page });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.query).not.toContain('listing');
});
