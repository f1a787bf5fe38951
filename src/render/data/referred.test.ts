import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { library } from '../library/library.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { cardOfListing } from './cards.ts';
import type { DataDocument } from './data-document.ts';
import { withReferred } from './referred.ts';
import { resolveData } from './resolve-data.ts';
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
  const documents: DataDocument[] = [];
  const found = await withReferred(row(listingData), [], async (document) => {
    documents.push(document);
    return {
      rows: [{ id: house, name: 'Mill', slug: 'mill', url: 'https://mill.example', dataset: {} }],
      pages: [{ id: page, name: 'story', title: 'Our story', slug: 'our-story' }],
    };
  });
  const fields = cardOfListing(found, 0, []).fields as JsonObject[];
  return { said: fields.map((field) => [shownField(field, 'en'), field.href]), documents };
}

it('a field that points at a page has its title, and leads there; one that visitors do not see says nothing', async () => {
  const { said, documents } = await shown({ house, story: page.toUpperCase(), later: draft });
  expect(said).toEqual([
    ['Mill', 'https://mill.example'],
    ['Our story', '/our-story'],
    ['', ''],
  ]);
  expect(documents.map(({ variables }) => variables)).toEqual([{ listings: [house], pages: [page, draft] }]);
});

it('asks for nothing that is not pointed at', async () => {
  expect((await shown({ house: 'no id', story: '' })).documents).toEqual([]);
  const { documents } = await shown({ story: page });
  expect(documents).toHaveLength(1);
  expect(documents[0]?.query).not.toContain('listing');
});

describe('names of tags', () => {
  const [sea, art, missing] = [id(1), id(2), id(3)];
  const fixed_fields: JsonObject[] = [
    { key: 'topics', name: 'Topics', type: 'Tags' },
    { key: 'inner', name: 'Inner', type: 'Tags' },
    { key: 'old', name: 'Old', type: 'Tags', retired: true },
  ];
  const listingData = {
    topics: { [sea]: true, [missing]: true, [art]: true },
    inner: { [id(4)]: true },
    old: { [id(5)]: true },
  };
  const row: JsonObject = { id: id(9), name: 'Mill', info: { listingData }, dataset: { fixed_fields } };
  const names = [
    { id: sea, name: 'Sea <b>' },
    { id: art, name: 'Art' },
    { id: id(4), name: 'Inner one' },
  ];

  /** @returns the card in a list whose block shows these fields, and what was asked for beside it */
  async function listed(tagged: Json | undefined) {
    const documents: DataDocument[] = [];
    const given = { dataset: id(8), ...(tagged !== undefined && { tagged }) };
    const filled = await resolveData(
      [{ blockId: 'b', variable: 'products', method: 'ListingsByDataset', given }],
      async (document): Promise<Record<string, JsonObject[]>> => {
        if (!document.query.includes('tag(')) return { r0: [row] };
        documents.push(document);
        const wanted = document.variables.tags as string[];
        return { rows: names.filter((one) => wanted.includes(one.id)) };
      },
      (error) => expect(error).toBeNull(),
      { customFields: { page: [], partner: [], listing: [] }, customSlots: {}, language: 'en' },
    );
    const { products = [] } = filled.get('b') ?? {};
    const [card = {}] = products as JsonObject[];
    return { card, documents };
  }

  const tagsIn = (card: JsonObject) => (card.fields as JsonObject[]).map(({ tags }) => tags);

  it('gives cards the names of the tags in the fields that their block shows, and asks for no others', async () => {
    const { card, documents } = await listed(['topics', 'old']);
    expect(tagsIn(card)).toEqual([['Art', 'Sea <b>'], []]);
    expect(documents.map(({ variables }) => variables)).toEqual([{ tags: [sea, missing, art] }]);
  });

  it.each([[undefined], [[]], [['name']]])('asks for no tags where a block shows %j', async (tagged) => {
    const { card, documents } = await listed(tagged);
    expect(documents).toEqual([]);
    expect(tagsIn(card)).toEqual([[], []]);
  });

  it('gives the page of a listing all of them, and none to who may not read tags', async () => {
    const ask = async () => ({ rows: names });
    expect(tagsIn(cardOfListing(await withReferred(row, [], ask), 0, []))).toEqual([['Art', 'Sea <b>'], ['Inner one']]);
    expect(tagsIn(cardOfListing(await withReferred(row, [], ask, false), 0, []))).toEqual([[], []]);
  });

  it('loses names alone where tags cannot be asked for', async () => {
    const ask = async () => Promise.reject(new Error('away'));
    expect(tagsIn(cardOfListing(await withReferred(row, [], ask), 0, []))).toEqual([[], []]);
  });

  it('is written by the blocks of today, escaped, and by none of before', async () => {
    const { card } = await listed(['topics']);
    const entries = library.find(({ name }) => name === 'Entries of a dataset');
    const html = createTemplateEngine()(entries?.template ?? '')({
      products: [card],
      shown: ['topics', 'inner'],
      site: {},
    });
    expect(html).toContain('<dt>Topics</dt><dd>Art, Sea &lt;b&gt;</dd>');
    expect(html).not.toContain('Inner');
    // The templates of before ask the filter alone.
    expect((card.fields as JsonObject[]).map((field) => shownField(field, 'en'))).toEqual(['', '']);
  });
});
