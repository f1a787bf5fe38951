import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '#render/library/library.ts';
import { THIS_LISTING } from '#schema/stored-fields/listing-conditions.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
let dataset: string;

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
  const fields = [
    { key: 'size', name: 'Size', type: 'Number' },
    { key: 'view', name: 'View', type: 'Select', options: ['Sea', 'Hills'] },
    { key: 'price', name: 'A night', type: 'Price' },
    { key: 'currency', name: 'Currency', type: 'Currency' },
    { key: 'about', name: 'About', type: 'TextArea' },
    { key: 'open_from', name: 'Open from', type: 'Date' },
    { key: 'topics', name: 'Topics', type: 'Tags' },
  ];
  dataset = await made('dataset', { name: 'Rooms', type: 'PLACES', fixed_fields: fields });
});
afterAll(() => product.close());

/** The id of a new row. */
const made = (table: string, object: object) =>
  insertAs((query, variables) => product.graphql(query, editor, variables), table, object);

const room = (name: string, listingData: object, more: object = {}) =>
  made('listing', { name, dataset_id: dataset, info: { listingData }, ...more });

/** A public page with a block of the library for each of these, by their names. */
async function newPage(slug: string, meta: object, blocks: readonly [name: string, info: object][], more: object = {}) {
  const page_id = await made('page', { name: slug, slug, meta, ...more });
  const section_id = await made('section', { page_id, name: 'All', sort_order: 0, info: {} });
  for (const [sort_order, [name, info]] of blocks.entries()) {
    const uuid = library.find((component) => component.name === name)?.uuid ?? '';
    const { data } = await product.graphql(
      'query ($uuid: uuid!) { rows: component(where: { uuid: { _eq: $uuid } }) { id version } }',
      editor,
      { uuid },
    );
    const [component] = (data as unknown as { rows: { id: string; version: number }[] }).rows;
    const { id: component_id, version } = component ?? {};
    await made('block', { page_id, section_id, name, info, sort_order, component_id, version });
  }
  const answer = await fetch(`${product.origin}/api/pages/${page_id}/steps`, {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'publish' }),
  });
  expect(answer.status).toBe(200);
  return page_id;
}

const at = (path: string) => fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/${path}`, { redirect: 'manual' });
const shown = async (path: string) => (await at(path)).text();
const namesIn = (html: string) => [...html.matchAll(/<h3>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name);

describe('a page for each listing', () => {
  it('stands at an address with the slug of the listing, and says what that says', async () => {
    const [quiet, missing] = [await made('tag', { name: 'Quiet', type: 'Listing' }), crypto.randomUUID()];
    await room('Séa View', {
      topics: { [quiet]: true, [missing]: true },
      size: 24,
      view: 'Sea',
      price: 90,
      currency: 'NOK',
      about: 'Waves & gulls.',
    });
    await room('Hill Room', { size: 18, view: 'Hills', price: 70, currency: 'NOK' }, { slug: 'hills' });
    const heading = { heading: '{{ listing.name }}: {{ listing.size }} m²', text: 'From {{ listing.price }}' };
    await newPage(
      'rooms/room',
      { listings_of: dataset },
      [
        ['Details of the listing', { facts: true, label: 'Book' }],
        ['Call to action', heading],
        ['Other listings', { heading: 'Others', count: 3 }],
      ],
      { title: '{{ listing.name }} in Aurora' },
    );
    const answer = await at('rooms/sea-view');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Séa View in Aurora</title>');
    expect(html).toContain('name="description" content="Waves &amp; gulls."');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/rooms\/sea-view"/);
    expect(html).toContain('Séa View: 24 m²');
    expect(html).toMatch(/From NOK(&nbsp;|\s)90/);
    expect(html).toContain('<dt>View</dt><dd>Sea</dd>');
    expect(html).toContain('<dt>Topics</dt><dd>Quiet</dd>');
    // The other one, by its own address.
    expect(html.match(/<h3>.*?<\/h3>/g)).toEqual([expect.stringMatching(/href="[^"]*\/rooms\/hills"[^>]*>Hill Room</)]);
    expect(namesIn(html)).not.toContain('Séa View');
  });

  it('is none without a listing', async () => {
    for (const path of ['rooms/room', 'rooms/nothing', 'rooms/sea-view/more'])
      expect((await at(path)).status).toBe(404);
    const id = await room('Attic', { size: 9 });
    expect((await at('rooms/attic')).status).toBe(200);
    await product.graphql(
      `mutation { row: update_listing_by_pk(pk_columns: { id: "${id}" }, _set: { deleted_at: "now()" }) { id } }`,
      editor,
    );
    expect((await at('rooms/attic')).status).toBe(404);
  });

  it('stands in the sitemap, and not among the pages', async () => {
    const map = await shown('sitemap.xml');
    expect(map).toContain('/rooms/sea-view</loc>');
    expect(map).toContain('/rooms/hills</loc>');
    expect(map).not.toContain('/rooms/room</loc>');
    expect(await shown('feed.xml')).not.toContain('/rooms/room');
    await newPage('journal', {}, [['Latest pages', { heading: 'New', count: 24 }]]);
    expect(await shown('journal')).not.toContain('rooms/room');
  });

  it('gives each listing of a dataset an address of its own', async () => {
    const ids = [await room('Twin', {}), await room('Twin', {}), await room('双', {})];
    const { data } = await product.graphql(
      'query ($ids: [uuid!]!) { rows: listing(where: { id: { _in: $ids } }, order_by: { created_at: asc }) { slug } }',
      editor,
      { ids },
    );
    expect((data as unknown as { rows: object[] }).rows).toEqual([
      { slug: 'twin' },
      { slug: 'twin-2' },
      { slug: 'listing' },
    ]);
    const taken = await product.graphql(
      `mutation { row: update_listing_by_pk(pk_columns: { id: "${ids[0]}" }, _set: { slug: "twin-2" }) { id } }`,
      editor,
    );
    expect(taken.errors?.[0]?.message).toContain('listing_dataset_id_slug_key');
    const wrong = await product.graphql(
      `mutation { row: update_listing_by_pk(pk_columns: { id: "${ids[0]}" }, _set: { slug: "a/b" }) { id } }`,
      editor,
    );
    expect(wrong.errors?.[0]?.message).toContain('joined by single hyphens. [slug]');
  });
});

describe('a list of the listings of a dataset', () => {
  it('is sorted, narrowed and turned as its block says, and shows the fields that it names', async () => {
    const own = await made('dataset', {
      name: 'Walks',
      type: 'ENTRIES',
      fixed_fields: [
        { key: 'km', name: 'Length', type: 'Number' },
        { key: 'for', name: 'For', type: 'MultiSelect', options: ['Children', 'Dogs'] },
        { key: 'open', name: 'Open', type: 'Date' },
      ],
    });
    for (const km of [12, 3, 7, 5]) {
      const listingData = { km, for: km < 6 ? ['Children', 'Dogs'] : ['Dogs'], open: '2027-05-01' };
      await made('listing', { name: `Walk of ${km}`, dataset_id: own, info: { listingData } });
    }
    const block = { heading: 'Walks', dataset: own, shown: ['km', 'open'], count: 3 };
    await newPage('walks', {}, [
      ['Entries of a dataset', { ...block, sort: 'field', sort_by: 'km', paged: true, back: 'Back', on: 'On' }],
    ]);
    const first = await shown('walks');
    expect(namesIn(first)).toEqual(['Walk of 3', 'Walk of 5', 'Walk of 7']);
    expect(first).toContain('<dt>Length</dt><dd>3</dd>');
    expect(first).toContain('<dt>Open</dt><dd>May 1, 2027</dd>');
    expect(first).toMatch(/href="\/sites\/[^"]*\/walks\?page=2"[^>]*>On</);
    const second = await shown('walks?page=2');
    expect(namesIn(second)).toEqual(['Walk of 12']);
    expect(second).toMatch(/rel="canonical" href="[^"]*\/walks\?page=2"/);
    expect(second).toMatch(/href="\/sites\/[^"]*\/walks"[^>]*>Back</);
    expect(second).not.toContain('>On<');
    await newPage('walks/children', {}, [
      ['Entries of a dataset', { ...block, sort: 'name', only: { for: 'Children' } }],
    ]);
    expect(namesIn(await shown('walks/children?page=2'))).toEqual(['Walk of 3', 'Walk of 5']);
  });
});

describe('a listing that points at another one', () => {
  it('says its name, and leads to its page, until that is gone', async () => {
    const houses = await made('dataset', { name: 'Houses', type: 'PLACES', fixed_fields: [] });
    const house = await made('listing', { name: 'Shore House', dataset_id: houses });
    const fixed_fields = [{ key: 'house', name: 'House', type: 'Listing', dataset: houses }];
    const chambers = await made('dataset', { name: 'Chambers', type: 'PLACES', fixed_fields });
    await made('listing', { name: 'Attic', dataset_id: chambers, info: { listingData: { house } } });
    await newPage('chambers/chamber', { listings_of: chambers }, [
      ['Call to action', { heading: 'In {{ listing.house }}', text: '', label: 'Ask', href: '/' }],
      ['Details of the listing', { facts: true, label: '' }],
    ]);
    await newPage('chambers', {}, [['Entries of a dataset', { heading: 'All', dataset: chambers, shown: ['house'] }]]);
    const all = ['chambers', 'chambers/attic'];
    for (const path of all) expect(await shown(path)).toContain('<dd>Shore House</dd>');
    expect(await shown('chambers/attic')).toContain('In Shore House');

    await newPage('houses/house', { listings_of: houses }, [['Details of the listing', { facts: true, label: '' }]]);
    const link = new RegExp(`<dd><a [^>]*href="/sites/${spaces.aurora}/houses/shore-house">Shore House</a></dd>`);
    for (const path of all) expect(await shown(path)).toMatch(link);

    const query = `mutation ($id: uuid!) { row: update_listing_by_pk(pk_columns: { id: $id }, _set: { deleted_at: "now()" }) { id } }`;
    expect((await product.graphql(query, editor, { id: house })).errors).toBeUndefined();
    for (const path of all) {
      const html = await shown(path);
      expect(html).toContain('Attic');
      expect(html).not.toContain('Shore House');
      expect(html).not.toContain(house);
      expect(html).not.toContain('<dt>House</dt>');
    }
  });
});

describe('the listings that point at the one of the page', () => {
  it('are what a list shows, and none on a page without a listing', async () => {
    const writers = await made('dataset', { name: 'Writers', type: 'ENTRIES', fixed_fields: [] });
    const [ann, bo] = [
      await made('listing', { name: 'Ann', dataset_id: writers }),
      await made('listing', { name: 'Bo', dataset_id: writers }),
    ];
    const fixed_fields = [{ key: 'writer', name: 'Writer', type: 'Listing', dataset: writers }];
    const stories = await made('dataset', { name: 'Stories', type: 'ENTRIES', fixed_fields });
    for (const [name, writer] of [
      ['Storm', ann],
      ['Calm', bo],
      ['Thaw', ann],
      ['Unsigned', undefined],
    ])
      await made('listing', { name, dataset_id: stories, info: { listingData: { writer } } });
    const list = (value: string) =>
      [
        'Entries of a dataset',
        { heading: 'Stories', dataset: stories, sort: 'name', only: [{ field: 'writer', op: 'eq', value }] },
      ] as const;
    await newPage('writers/writer', { listings_of: writers }, [[...list(THIS_LISTING)]]);
    expect(namesIn(await shown('writers/ann'))).toEqual(['Storm', 'Thaw']);
    expect(namesIn(await shown('writers/bo'))).toEqual(['Calm']);
    await newPage('stories', {}, [[...list(THIS_LISTING)]]);
    expect(namesIn(await shown('stories'))).toEqual([]);
    await newPage('stories-of-bo', {}, [[...list(bo)]]);
    expect(namesIn(await shown('stories-of-bo'))).toEqual(['Calm']);
  });
});

describe('what the space has added to its listings', () => {
  it('is said on cards and on the page of a listing: groups, tags, and the tags of the listing itself', async () => {
    const owner = { ...editor, authorization: `Bearer ${await product.signIn('owner')}` };
    const model = {
      listing: [
        { name: 'venue', kind: 'group', label: 'Venue', fields: [{ kind: 'text', name: 'city', label: 'City' }] },
        { name: 'topics', kind: 'tags', label: 'Topics', type: 'Listing' },
        { name: 'crew', kind: 'tags', label: 'Crew', type: 'Member' },
        { name: 'fee', kind: 'group', label: 'Fee', see: 'managers', fields: [{ kind: 'text', name: 'sum' }] },
        { name: 'tag_ids', builtIn: true, label: 'Themes' },
      ],
    };
    const { errors } = await product.graphql(
      'mutation ($id: uuid!, $to: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $to }) { id } }',
      owner,
      { id: spaces.aurora, to: model },
    );
    expect(errors).toBeUndefined();
    const [quay, art] = [
      await made('tag', { name: 'Quay', type: 'Listing' }),
      await made('tag', { name: 'Art', type: 'Listing' }),
    ];
    const crew = await made('tag', { name: 'Night crew', type: 'Member' });
    const concerts = await made('dataset', { name: 'Concerts', type: 'ENTRIES', fixed_fields: [] });
    const custom = {
      ...{ custom_venue: { city: 'Cluj' }, custom_topics: { [quay]: true }, custom_crew: { [crew]: true } },
    };
    await made('listing', { name: 'Requiem', dataset_id: concerts, meta: custom, tag_ids: { [art]: true } });
    const shownFields = ['custom_venue', 'custom_topics', 'custom_crew', 'custom_fee', 'tag_ids'];
    await newPage('concerts', {}, [
      ['Entries of a dataset', { heading: 'All', dataset: concerts, shown: shownFields }],
    ]);
    await newPage('concerts/concert', { listings_of: concerts }, [
      ['Details of the listing', { facts: true, tags: true, label: '' }],
    ]);
    for (const path of ['concerts', 'concerts/requiem']) {
      const html = await shown(path);
      expect([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...texts]) => texts)).toEqual([
        ['Venue', 'City: Cluj'],
        ['Topics', 'Quay'],
        ['Themes', 'Art'],
      ]);
      expect(html).not.toContain('Night crew');
    }
  });
});

describe('a list of pages that visitors filter by tags', () => {
  it('offers the tags of its published pages alone', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['Stories', 'Ice & snow', 'Harbor', 'Waiting for the lawyer'])
      ids[name] = await made('tag', { name, type: 'Page' });
    const tag_ids = (...names: string[]) => ({ tag_ids: Object.fromEntries(names.map((name) => [ids[name], true])) });
    await newPage('ice', {}, [], tag_ids('Stories', 'Ice & snow'));
    await newPage('pier', {}, [], tag_ids('Stories', 'Harbor'));
    await newPage('elsewhere', {}, [], {});
    await made('page', { name: 'unready', slug: 'unready', ...tag_ids('Stories', 'Waiting for the lawyer') });
    const block = { heading: 'Read', count: 12, sort: 'name', filter_by: ['tag_ids'] };
    await newPage('read', {}, [['Pages by tag', { ...block, tags: { [ids.Stories ?? '']: true } }]]);
    const html = await shown('read');
    expect(namesIn(html)).toEqual(['ice', 'pier']);
    expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'Any',
      'Harbor',
      'Ice &amp; snow',
      'Stories',
    ]);
    expect(html).toContain('>Tags</label>');
    expect(html).not.toContain('Waiting for the lawyer');
    expect(namesIn(await shown(`read?list.tag_ids=${ids['Ice & snow']}`))).toEqual(['ice']);
    expect(namesIn(await shown(`read?list.tag_ids=${ids['Waiting for the lawyer']}`))).toEqual(['ice', 'pier']);
  });

  it('has no form where its pages have no tags', async () => {
    const alone = await made('tag', { name: 'Alone', type: 'Page' });
    const block = { heading: 'Read', count: 12, filter_by: ['tag_ids'], tags: { [alone]: true } };
    await newPage('read-nothing', {}, [['Pages by tag', block]]);
    expect(await shown('read-nothing')).not.toContain('list-filter"');
  });
});
