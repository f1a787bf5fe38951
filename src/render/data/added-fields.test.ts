import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { library } from '../library/library.ts';
import { memberFieldsOf, memberWords } from '../mail/member-words.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { publicFields } from '../values/custom-values.ts';
import { customFieldTexts } from './added-fields.ts';
import { cardOfListing, cardOfPage } from './cards.ts';
import type { DataDocument } from './data-document.ts';
import { listingTexts, pageOfListing, valuesWithListing } from './listing-page.ts';
import { withReferred } from './referred.ts';
import { resolveData } from './resolve-data.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const [sea, art, crew, missing] = [id(1), id(2), id(3), id(4)];
const names = [
  { id: sea, name: 'Sea <b>' },
  { id: art, name: 'Art' },
];
const dataModel: Json = {
  listing: [
    { kind: 'text', name: 'berth', label: 'Berth' },
    {
      ...{ kind: 'group', name: 'venue', label: 'Venue' },
      fields: [
        { kind: 'text', name: 'city', label: 'City' },
        { kind: 'number', name: 'walk', label: 'Walk', unit: 'min' },
      ],
    },
    { kind: 'tags', name: 'topics', label: 'Topics', type: 'Listing' },
    { kind: 'tags', name: 'crew', label: 'Crew', type: 'Member' },
    // Its value stands there from before: the condition hides it.
    { kind: 'text', name: 'offer', label: 'Offer', showIf: { field: 'berth', op: 'neq', value: 'B4' } },
  ],
};
const listing = publicFields(dataModel, 'listing');
const site = { customFields: { page: [], partner: [], listing }, customSlots: {}, language: 'en' };
const row: JsonObject = {
  ...{ id: id(9), name: 'Mill', slug: 'mill', info: {} },
  meta: {
    custom_offer: 'Half price for staff',
    ...{ custom_berth: 'B4', custom_venue: { city: 'Cluj', walk: 7 } },
    ...{ custom_topics: { [sea.toUpperCase()]: true, [missing]: true }, custom_crew: { [crew]: true } },
  },
  tag_ids: { [art]: true },
  dataset: { fixed_fields: [{ key: 'size', name: 'Size', type: 'Number' }] },
};
const all = ['custom_berth', 'custom_venue', 'custom_topics', 'custom_crew', 'custom_offer', 'tag_ids'];

/** @returns the card in a list whose block asks for it like this, and the tags that were asked for beside it */
async function listed(given: JsonObject, found: JsonObject = row) {
  const documents: DataDocument[] = [];
  const filled = await resolveData(
    [{ blockId: 'b', variable: 'products', method: 'ListingsByDataset', given: { dataset: id(8), ...given } }],
    async (document): Promise<Record<string, JsonObject[]>> => {
      if (!document.query.includes('tag(')) return { r0: [found] };
      documents.push(document);
      return { rows: names.filter((one) => (document.variables.tags as string[]).includes(one.id)) };
    },
    (error) => expect(error).toBeNull(),
    site,
  );
  const [card = {}] = (filled.get('b')?.products ?? []) as JsonObject[];
  return { card, asked: documents.map(({ variables }) => variables.tags) };
}

const render = (name: string, values: JsonObject) =>
  createTemplateEngine()(library.find((one) => one.name === name)?.template ?? '')({ site: {}, ...values });
const definitionsIn = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...texts]) => texts);

describe('cards of a list', () => {
  it('say fields that the space has added, and the tags of the listing, where their block shows them', async () => {
    const { card, asked } = await listed({ shown: all });
    expect(definitionsIn(render('Entries of a dataset', { products: [card], shown: all }))).toEqual([
      ['Berth', 'B4'],
      ['Venue', 'City: Cluj, Walk: 7 min'],
      ['Topics', 'Sea &lt;b&gt;'],
      ['Tags', 'Art'],
    ]);
    expect(asked).toEqual([[sea, missing, art]]);
    expect((await listed({ shown: ['custom_topics'] })).asked).toEqual([[sea, missing]]);
    expect((await listed({ shown: ['custom_crew', 'custom_berth'] })).asked).toEqual([]);
  });

  it.each([[{ tagged: all }], [{}], [{ shown: null }]])(
    'have the same fields as ever in a block of before: %j',
    async (given) => {
      expect((await listed(given)).card.fields).toEqual([
        { key: 'size', name: 'Size', type: 'Number', value: null, currency: 'EUR' },
        { key: 'custom_berth', name: 'Berth', type: 'Text', value: 'B4' },
      ]);
    },
  );

  it('say the field of the dataset where that is called as the tags are', async () => {
    const fixed_fields = [{ key: 'tag_ids', name: 'Codes', type: 'Text' }];
    const found = { ...row, info: { listingData: { tag_ids: 'X' } }, dataset: { fixed_fields } };
    const { card } = await listed({ shown: ['tag_ids'] }, found);
    expect(definitionsIn(render('Entries of a dataset', { products: [card], shown: ['tag_ids'] }))).toEqual([
      ['Codes', 'X'],
    ]);
  });
});

describe('the page of a listing', () => {
  const pageOf = async () => {
    const found = await withReferred(row, listing, async () => ({ rows: names }));
    const page = { ...{ id: id(7), slug: 'room', name: '', title: '', description: '' }, tag_ids: null };
    const more = { image: '', headInjection: '', isHidden: false, publishedAt: null, updatedAt: null };
    return pageOfListing({ ...page, ...more }, found, 'fr', { ...site, tagLabels: { listing: 'Sujets' } }).listing.card;
  };

  it('says them beside the fields of the dataset, and the tags of the listing where its writer wants that', async () => {
    const card = await pageOf();
    const shown = (values: JsonObject) =>
      definitionsIn(render('Details of the listing', { listing: card, label: '', ...values }));
    const added = [
      ['Berth', 'B4'],
      ['Venue', 'City: Cluj, Walk: 7 min'],
      ['Topics', 'Sea &lt;b&gt;'],
    ];
    expect(shown({ facts: true })).toEqual(added);
    expect(shown({ facts: true, tags: true })).toEqual([...added, ['Sujets', 'Art']]);
    expect(shown({ tags: true })).toEqual([['Sujets', 'Art']]);
    expect(shown({})).toEqual([]);
  });

  it('gives blocks of before the fields that they had', async () => {
    expect((await pageOf()).fields).toEqual(cardOfListing(row, 0, listing).fields);
  });
});

describe('a field that its condition hides', () => {
  const shownWith = async (showIf: JsonObject, custom_on_sale: Json) => {
    const entries: Json = [
      { kind: 'boolean', name: 'on_sale', label: 'On sale' },
      { kind: 'number', name: 'offer', label: 'Offer', currencyFrom: 'money', showIf },
      { kind: 'text', name: 'money', label: 'Money' },
    ];
    const fields = publicFields({ listing: entries, page: entries }, 'listing');
    const record = { name: 'Mill', meta: { custom_on_sale, custom_offer: 5, custom_money: 'EUR' } };
    const words = customFieldTexts(record, { ...site, customFields: { page: [], partner: [], listing: fields } });
    const found = [
      words.find(({ key }) => key === 'custom_offer')?.value !== undefined,
      'offer' in (cardOfListing(record, 0, fields).custom as JsonObject),
      'offer' in (cardOfPage(record, fields).custom as JsonObject),
      listingTexts(cardOfListing(record, 0, fields), 'en', fields).custom_offer !== '',
    ];
    expect(new Set(found).size).toBe(1);
    return found[0];
  };

  it('is said nowhere, and one that it shows is', async () => {
    for (const [op, value, ...cases] of [
      ['eq', true, [true, true], [null, false]],
      ['neq', true, [true, false], [null, true]],
      ['in', [null, '', []], [true, false], [null, true]],
      ['nin', [null, '', []], [true, true], [null, false]],
    ] as const)
      for (const [stored, isShown] of cases)
        expect([op, stored, await shownWith({ field: 'on_sale', op, value: value as Json }, stored)]).toEqual([
          op,
          stored,
          isShown,
        ]);
  });

  it('may ask what every record has, and is hidden by what was not read', async () => {
    expect(await shownWith({ field: 'name', op: 'neq', value: 'Mill' }, null)).toBe(false);
    expect(await shownWith({ field: 'name', op: 'eq', value: 'Mill' }, null)).toBe(true);
    expect(await shownWith({ field: 'status', op: 'neq', value: 'DRAFT' }, null)).toBe(false);
  });

  it('says no more of a listing where it is one of its dataset', () => {
    const open = { field: 'open', op: 'neq', value: true };
    const fixed_fields: Json = [
      { key: 'open', name: 'Open', type: 'Checkbox' },
      { key: 'note', name: 'Note', type: 'TextArea', showIf: open },
      { key: 'cost', name: 'Cost', type: 'Price', showIf: open },
      { key: 'gone', name: 'Gone', type: 'Text', showIf: { field: 'lost', op: 'eq', value: 1 } },
    ];
    const cardWith = (isOpen: boolean) => {
      const listingData = { open: isOpen, note: 'Staff only', cost: 9, gone: 'x' };
      const { fields, description, price } = cardOfListing({ info: { listingData }, dataset: { fixed_fields } }, 0, []);
      return [(fields as JsonObject[]).map(({ key }) => key), description, price];
    };
    expect(cardWith(true)).toEqual([['open', 'gone'], '', null]);
    expect(cardWith(false)).toEqual([['open', 'note', 'cost', 'gone'], 'Staff only', 9]);
  });

  it.each(['brand', 'currency'])('says no %s of a listing that the condition of its field hides', (key) => {
    const showIf = { field: 'open', op: 'neq', value: true };
    const fixed_fields: Json = [
      { key: 'open', name: 'Open', type: 'Checkbox' },
      { key, name: 'Hidden', type: 'Text', showIf },
    ];
    const cardValue = (open: boolean) =>
      cardOfListing({ info: { listingData: { open, [key]: 'RON' } }, dataset: { fixed_fields } }, 0, [])[key];
    expect(cardValue(false)).toBe('RON');
    expect(cardValue(true)).toBe({ brand: '', currency: 'EUR' }[key]);
  });

  it.each([
    ['is retired', { retired: true }],
    ['is no field any more', { type: 'Select', options: [] }],
  ])('is said nowhere where it %s', (_, change) => {
    const showIf = { field: 'open', op: 'neq', value: true };
    const fixed_fields: Json = [
      { key: 'open', name: 'Open', type: 'Checkbox' },
      { key: 'brand', name: 'Brand', type: 'Text', showIf, ...change },
    ];
    const listingData = { open: true, brand: 'Mill' };
    const { brand, fields } = cardOfListing({ info: { listingData }, dataset: { fixed_fields } }, 0, []);
    expect([brand, (fields as JsonObject[]).map(({ key }) => key)]).toEqual(['', ['open']]);
  });

  it('gives no currency to an amount', () => {
    const entries: Json = [
      { kind: 'number', name: 'rent', currencyFrom: 'coin' },
      { kind: 'text', name: 'coin', showIf: { field: 'open', op: 'eq', value: true } },
      { kind: 'boolean', name: 'open' },
    ];
    const fields = publicFields({ listing: entries }, 'listing');
    const rentText = (custom_open: boolean) => {
      const meta = { custom_rent: 5, custom_coin: 'RON', custom_open };
      const [rent] = customFieldTexts(
        { meta: meta },
        { ...site, customFields: { page: [], partner: [], listing: fields } },
      );
      const inMails: JsonObject = memberWords(memberFieldsOf({ member: entries }), meta, 'en');
      const words = [
        rent?.value,
        listingTexts(cardOfListing({ meta: meta }, 0, fields), 'en', fields).custom_rent,
        inMails.custom_rent,
      ];
      expect(new Set(words).size).toBe(1);
      return words[0];
    };
    expect([rentText(false), rentText(true)]).toEqual(['5', 'RON\u00a05.00']);
  });
});

it('fills in what a listing is called, escaped where the text is HTML, also without a tag', () => {
  const fields: Field[] = [
    { kind: 'text', name: 'label' },
    { kind: 'richText', name: 'heading', line: true },
    {
      kind: 'list',
      name: 'facts',
      item: { kind: 'group', name: 'fact', fields: [{ kind: 'richText', name: 'text' }] },
    },
    { kind: 'number', name: 'count' },
  ];
  const said = 'Is {{ listing.name }} free?';
  const values = { label: said, heading: said, facts: [{ text: `<p>${said}</p>` }], count: 3 };
  expect(valuesWithListing(fields, values, { name: 'A <b> & co' })).toEqual({
    ...{ label: 'Is A <b> & co free?', heading: 'Is A &lt;b&gt; &amp; co free?', count: 3 },
    facts: [{ text: '<p>Is A &lt;b&gt; &amp; co free?</p>' }],
  });
});
