import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '#render/library/library.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
let dataset: string;

const fields = [
  { key: 'km', name: 'Length', type: 'Number' },
  { key: 'ground', name: 'Ground', type: 'Select', options: ['Sand', 'Rock'] },
  { key: 'for', name: 'For', type: 'MultiSelect', options: ['Children', 'Dogs'] },
  { key: 'open', name: 'Open', type: 'Date' },
  { key: 'hint', name: 'Hint', type: 'Text' },
  { key: 'fee', name: 'Fee', type: 'Number', showIf: { field: 'ground', op: 'eq', value: 'Rock' } },
];
const walks = [
  {
    km: 12,
    ground: 'Rock',
    for: ['Dogs'],
    open: '2027-05-01',
    hint: '50% shade',
    fee: 9,
    custom_pier: 'North',
    custom_offer: 'Half',
  },
  {
    km: 3,
    ground: 'Sand',
    for: ['Children', 'Dogs'],
    open: '2027-03-01',
    hint: '',
    fee: 9,
    custom_pier: 'South',
    custom_offer: 'Half',
  },
  { km: 7, ground: 'Sand', for: ['Dogs'], open: '2027-06-15', hint: '500 shells', fee: 4, custom_pier: 'North' },
  {
    km: 5,
    ground: 'Rock',
    for: ['Children'],
    open: '2027-04-01',
    hint: 'Bring water',
    custom_pier: 'West',
    custom_offer: 'Full',
  },
];

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
  const owner = { ...editor, authorization: `Bearer ${await product.signIn('owner')}` };
  const model = {
    listing: [
      { name: 'pier', kind: 'text', label: 'Pier' },
      { name: 'rent', kind: 'number', label: 'Rent', see: 'managers' },
      { name: 'offer', kind: 'text', label: 'Offer', showIf: { field: 'pier', op: 'neq', value: 'North' } },
    ],
  };
  const { errors } = await product.graphql(
    'mutation ($id: uuid!, $to: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $to }) { id } }',
    owner,
    { id: spaces.aurora, to: model },
  );
  expect(errors).toBeUndefined();
  dataset = await made('dataset', { name: 'Walks', type: 'ENTRIES', fixed_fields: fields });
  for (const { custom_pier, custom_offer = null, ...listingData } of walks) {
    await made('listing', {
      name: `Walk of ${listingData.km}`,
      dataset_id: dataset,
      info: { listingData },
      meta: { custom_pier, custom_offer },
    });
  }
});
afterAll(() => product.close());

/** The id of a new row. */
const made = (table: string, object: object) =>
  insertAs((query, variables) => product.graphql(query, editor, variables), table, object);

/** A public page with lists of the walks, each as a block says. */
async function newPage(slug: string, blocks: readonly object[]) {
  const page_id = await made('page', { name: slug, slug, meta: {} });
  const section_id = await made('section', { page_id, name: 'All', sort_order: 0, info: {} });
  const uuid = library.find(({ name }) => name === 'Entries of a dataset')?.uuid;
  const query = 'query ($uuid: uuid!) { rows: component(where: { uuid: { _eq: $uuid } }) { id version } }';
  const { data } = await product.graphql(query, editor, { uuid });
  const [component] = (data as unknown as { rows: { id: string; version: number }[] }).rows;
  const { id: component_id, version } = component ?? {};
  for (const [sort_order, info] of blocks.entries()) {
    const all = { heading: 'Walks', dataset, count: 6, sort: 'field', sort_by: 'km', back: 'Back', on: 'On', ...info };
    await made('block', { page_id, section_id, name: 'Walks', info: all, sort_order, component_id, version });
  }
  const answer = await fetch(`${product.origin}/api/pages/${page_id}/steps`, {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'publish' }),
  });
  expect(answer.status).toBe(200);
}

const at = (path: string) => fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/${path}`, { redirect: 'manual' });
const shown = async (path: string) => (await at(path)).text();
const walksIn = (html: string) => [...html.matchAll(/<h3>(?:<a[^>]*>)?Walk of (\d+)/g)].map(([, km]) => Number(km));

describe('what a writer leaves in a list', () => {
  it.each([
    ['more than', [{ field: 'km', op: 'gt', value: 5 }], [7, 12]],
    [
      'days',
      [
        { field: 'open', op: 'gte', value: '2027-04-01' },
        { field: 'open', op: 'lt', value: '2027-06-01' },
      ],
      [5, 12],
    ],
    ['one of', [{ field: 'ground', op: 'in', value: ['Sand', 'Mud'] }], [3, 7]],
    ['several', [{ field: 'for', op: 'in', value: ['Children'] }], [3, 5]],
    ['a part of a text, to the letter', [{ field: 'hint', op: 'contains', value: '50%' }], [12]],
    ['empty', [{ field: 'hint', op: 'isNull', value: true }], [3]],
    ['a field of the space', [{ field: 'custom_pier', op: 'contains', value: 'nor' }], [7, 12]],
    ['nothing by what not everybody sees', [{ field: 'custom_rent', op: 'gt', value: 0 }], []],
  ])('%s', async (name, only, kms) => {
    const slug = `left-${name.replaceAll(/[^a-z]+/g, '-')}`;
    await newPage(slug, [{ only }]);
    await expect.poll(async () => walksIn(await shown(slug))).toEqual(kms);
  });

  // Of the fees, those of walks on sand are hidden; of the offers, those at the pier in the north.
  it.each([
    ['a number', [{ field: 'fee', op: 'gt', value: 3 }], [12]],
    ['whatever is filled in', [{ field: 'fee', op: 'isNull', value: false }], [12]],
    ['what is empty', [{ field: 'fee', op: 'isNull', value: true }], [3, 5, 7]],
    ['a field of the space', [{ field: 'custom_offer', op: 'contains', value: 'hal' }], [3]],
    ['pairs of an older block', { fee: 9 }, [12]],
  ])('goes by no hidden value: %s', async (name, only, kms) => {
    const slug = `hidden-${name.replaceAll(/[^a-z]+/g, '-')}`;
    await newPage(slug, [{ only }]);
    await expect.poll(async () => walksIn(await shown(slug))).toEqual(kms);
  });

  it('is in its usual order where a condition may hide what it is sorted by', async () => {
    await newPage('sorted-by-hidden', [{ sort_by: 'fee' }, { sort: 'updated' }]);
    const kms = walksIn(await shown('sorted-by-hidden'));
    expect(kms.slice(0, 4)).toEqual(kms.slice(4));
    expect(kms).toHaveLength(8);
  });
});

describe('what visitors filter a list by', () => {
  const open = {
    filter_by: ['km', 'ground', 'for', 'open', 'custom_pier'],
    order_by: ['km', 'custom_pier'],
    search_name: true,
  };

  beforeAll(() => newPage('walks', [{ ...open, count: 2 }]));

  it('is a form that asks the same address, in the page that everybody gets', async () => {
    const answer = await at('walks');
    const html = await answer.text();
    expect(walksIn(html)).toEqual([3, 5]);
    expect(html).toMatch(
      /<form action="\/sites\/[^"]*\/walks#list" method="get" role="search" aria-label="Filter: Walks">/,
    );
    expect(html).toContain('<label for="list-2">Ground</label><select id="list-2" name="list.ground">');
    expect(html).toContain('Results: 4');
    expect(html).not.toContain('<script src');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(answer.headers.get('x-robots-tag')).toBeNull();
  });

  it.each([
    ['list.ground=Rock', [5, 12], 2],
    ['list.km.from=4&list.km.to=7,5', [5, 7], 2],
    ['list.for=Children&list.open.to=2027-03-31', [3], 1],
    ['list=of+1', [12], 1],
    ['list.custom_pier=NORTH', [7, 12], 2],
    ['list-sort=down.km', [12, 7], 4],
    ['list-sort=down.custom_pier', [5, 3], 4],
    // What no field takes changes nothing.
    ['list.ground=Mud&list.rent.from=1&list.__proto__=x&list.km.from=x', [3, 5], 4],
    ['list.custom_rent.from=1', [3, 5], 4],
    ['list=%00&list.custom_pier=%00', [3, 5], 4],
    [`list.hint=shade&list=${'x'.repeat(201)}`, [3, 5], 4],
  ])('?%s', async (query, kms, count) => {
    await expect.poll(async () => walksIn(await shown(`walks?${query}`))).toEqual(kms);
    expect(await shown(`walks?${query}`)).toContain(`Results: ${count}<`);
  });

  it('keeps what was asked while lists are turned, and is nothing for search engines', async () => {
    const answer = await at('walks?list-sort=down.km&list.for=Dogs');
    const html = await answer.text();
    expect([walksIn(html), answer.headers.get('x-robots-tag')]).toEqual([[12, 7], 'noindex']);
    expect(html).toMatch(/rel="canonical" href="[^"?]*\/walks"/);
    expect(html).toMatch(
      /href="\/sites\/[^"]*\/walks\?list-sort=down\.km&amp;list\.for=Dogs&amp;page=2#list"[^>]*>On</,
    );
    expect(html).toContain('<option value="Dogs" selected>');
    expect(html).toMatch(/href="\/sites\/[^"]*\/walks#list"[^>]*>Clear</);
    const second = await shown('walks?list-sort=down.km&list.for=Dogs&page=2');
    expect(walksIn(second)).toEqual([3]);
    expect(second).toMatch(/walks\?list-sort=down\.km&amp;list\.for=Dogs#list"[^>]*>Back</);
  });

  it('says that nothing is found, and how to go on', async () => {
    const html = await shown('walks?list.km.from=99');
    expect(walksIn(html)).toEqual([]);
    expect(html).toContain('Results: 0');
    expect(html).toContain('Nothing matches. Change the filter, or clear it to see everything.');
  });

  it('is told apart where a page has two such lists', async () => {
    await newPage('twice', [{ filter_by: ['km'] }, { filter_by: ['ground'] }]);
    const html = await shown('twice?list.km.from=7&list2.ground=Sand');
    expect(walksIn(html)).toEqual([7, 12, 3, 7]);
    expect(html).toContain('<input type="hidden" name="list2.ground" value="Sand">');
  });

  it('is the same page to the letter for parameters that no list has', async () => {
    expect(await shown('walks?utm_source=x&list9.km.from=3&listing=3')).toBe(await shown('walks'));
    await newPage('plain', [{}]);
    expect(await shown('plain?list.km.from=7')).toBe(await shown('plain'));
    expect(await shown('plain')).not.toContain('list-filter');
  });
});

describe('a filter by tags', () => {
  const optionsIn = (html: string) =>
    [
      ...(/<select[^>]* name="list\.tag_ids">(.*?)<\/select>/.exec(html)?.[1] ?? '').matchAll(/<option[^>]*>([^<]*)/g),
    ].map(([, label]) => label);
  const headingsIn = (html: string) => [...html.matchAll(/<h3>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name);
  const tag = (name: string, type: string) => made('tag', { name, type });

  it('offers the tags of the listings of a list, and shows those that have the one that was chosen', async () => {
    const [north, far, crew] = [
      await tag('North', 'Listing'),
      await tag('Far', 'Listing'),
      await tag('Crew', 'Member'),
    ];
    await tag('Nowhere', 'Listing');
    const deletedTag = await made('tag', { name: 'Gone', type: 'Listing' });
    const own = await made('dataset', { name: 'Capes', type: 'ENTRIES', fixed_fields: [] });
    const cape = (name: string, ids: readonly string[]) =>
      made('listing', { name, dataset_id: own, tag_ids: Object.fromEntries(ids.map((id) => [id, true])) });
    await cape('Cape One', [north, crew]);
    await cape('Cape Two', [north, far]);
    await cape('Cape Three', []);
    const deleted = await cape('Cape Four', [deletedTag]);
    const query = `mutation { row: update_listing_by_pk(pk_columns: { id: "${deleted}" }, _set: { deleted_at: "now()" }) { id } }`;
    expect((await product.graphql(query, editor)).errors).toBeUndefined();
    await newPage('capes', [{ dataset: own, sort: 'name', shown: ['tag_ids'], filter_by: ['tag_ids'] }]);
    const all = await shown('capes');
    expect(optionsIn(all)).toEqual(['Any', 'Far', 'North']);
    expect(headingsIn(all)).toEqual(['Cape One', 'Cape Three', 'Cape Two']);
    const chosen = await shown(`capes?list.tag_ids=${far}`);
    expect(headingsIn(chosen)).toEqual(['Cape Two']);
    expect(chosen).toContain(`<option value="${far}" selected>Far</option>`);
    // What is offered to nobody is as if it were not asked.
    for (const other of [crew, crypto.randomUUID(), 'x', '%00'])
      expect(headingsIn(await shown(`capes?list.tag_ids=${other}`))).toEqual(['Cape One', 'Cape Three', 'Cape Two']);
  });
});
