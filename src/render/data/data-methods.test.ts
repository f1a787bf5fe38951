import { describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { siteOf } from '../site.ts';
import { cardOfListing, cardOfPage } from './cards.ts';
import type { AskData } from './data-document.ts';
import { dataMethods, methodOf, presentRows } from './data-methods.ts';
import { listingTexts } from './listing-page.ts';
import { argumentsOf, type DataRequest, resolveData } from './resolve-data.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const [tag, dataset, partner, page] = [id(1), id(2), id(3), id(4)];

describe('the ten data methods, and that of memberships', () => {
  it('are known by the names that blocks were saved with before, too', () => {
    expect(methodOf('productsByTag')).toBe(dataMethods.ProductsByTag);
    expect(methodOf('constructor')).toBeUndefined();
  });

  it('are eleven', () => expect(Object.keys(dataMethods)).toHaveLength(11));

  it.each<[keyof typeof dataMethods, JsonObject, JsonObject]>([
    ['ProductsByTag', { tags: { [tag]: true } }, { tag_ids: { _has_keys_any: [tag] } }],
    ['ProductsByDataset', { dataset }, { dataset_id: { _eq: dataset } }],
    ['ProductsByMatch', { dataset, match: { sku: 'A' } }, { match: { _contains: { sku: 'A' } } }],
    [
      'ProductsByMatch',
      { dataset, match: [{ name: 'brand', value: 'Acme' }, { name: '' }] },
      { match: { _contains: { brand: 'Acme' } }, dataset_id: { _eq: dataset } },
    ],
    ['ProductsByPartner', { partner }, { meta: { _contains: { partners: [{ id: partner }] } } }],
    ['SingleProduct', { product: page }, { id: { _eq: page } }],
    ['ListingsByDataset', { dataset }, { dataset_id: { _eq: dataset } }],
    ['PagesByTag', { tags: [tag] }, { tag_ids: { _has_keys_any: [tag] } }],
    ['LatestPages', { page }, { id: { _neq: page } }],
    ['RelatedPages', { tags: { [tag]: true }, page }, { id: { _neq: page }, tag_ids: { _has_keys_any: [tag] } }],
    ['LatestPosts', { page }, { page_id: { _eq: page } }],
  ])('%s asks for its rows', (name, given, where) => {
    expect(dataMethods[name].query(given)?.where).toMatchObject(where);
  });

  it('ask for what is public, whoever asks', () => {
    for (const name of ['PagesByTag', 'LatestPages', 'RelatedPages'] as const)
      expect(dataMethods[name].query({ tags: [tag], page })?.where).toMatchObject({ status: { _eq: 'PUBLISHED' } });
    expect(dataMethods.LatestPosts.query({})?.where).toEqual({ is_published: { _eq: true } });
    expect(dataMethods.LatestPosts.query({ page })?.where).toMatchObject({ is_published: { _eq: true } });
  });

  it.each<[keyof typeof dataMethods, JsonObject]>([
    ['ProductsByTag', { tags: {} }],
    ['ProductsByTag', { tags: { 'no id': true } }],
    ['ProductsByDataset', { dataset: '' }],
    ['ProductsByMatch', { dataset, match: {} }],
    ['ProductsByPartner', {}],
    ['SingleProduct', { product: null }],
    ['PagesByTag', {}],
    ['RelatedPages', { page }],
  ])('%s asks for nothing without its arguments: %j', (name, given) => {
    expect(dataMethods[name].query(given)).toBeNull();
  });

  it.each([
    [3, 3],
    [0, 6],
    [1e9, 48],
    ['4', 6],
    [null, 6],
  ])('count %j cuts to %i', (count, limit) => {
    expect(dataMethods.LatestPages.query({ count })?.limit).toBe(limit);
  });

  it('sorts pages by their last update', () => {
    expect(dataMethods.PagesByTag.query({ tags: [tag] })?.orderBy[0]).toEqual({ updated_at: 'desc_nulls_last' });
  });
});

describe('a product card', () => {
  const row: JsonObject = {
    id: tag,
    name: 'Boots',
    info: {
      listing_url: 'https://x.test',
      listingData: { photo: '/a.png', summary: '<p>Warm  and\ndry</p>', stars: 4.5, cost: 90 },
      reviews: Array.from({ length: 9 }, (_, at) => ({ author: `a${at}`, text: 'Good' })),
    },
    dataset: {
      fixed_fields: [
        { key: 'photo', type: 'Image' },
        { key: 'summary', type: 'TextArea' },
        { key: 'stars', type: 'RatingBox' },
        { key: 'cost', type: 'Price' },
      ],
    },
    variants: [
      { info: { current_price: 80, original_price: 100, currency: 'SEK' }, partner: { name: 'Dear' } },
      { info: { current_price: 70, original_price: 100, currency: 'SEK' }, partner: { name: 'Cheap' } },
    ],
  };

  it('reads the fields of any dataset, and shows the best offer', () => {
    expect(cardOfListing(row, 4, [])).toMatchObject({
      image: '/a.png',
      description: 'Warm and dry',
      rating: 4.5,
      price: 70,
      original_price: 100,
      currency: 'SEK',
      seller: 'Cheap',
    });
  });

  it('shows the price of the listing where nobody offers it', () => {
    expect(cardOfListing({ ...row, variants: [] }, 4, [])).toMatchObject({
      price: 90,
      original_price: null,
      seller: '',
    });
  });

  const site = siteOf({
    ...{ id: 's', name: 'Quays', info: { language: 'de' }, meta: {} },
    data_model: {
      page: [{ name: 'topic', kind: 'text' }],
      listing: [
        { name: 'berth', kind: 'choice', label: 'Berth', options: [{ value: 'q4', label: 'Quay 4' }] },
        { name: 'open', kind: 'date', precision: 'day' },
        { name: 'free', kind: 'boolean' },
        { name: 'rent', kind: 'number', currencyFrom: 'coin' },
        { name: 'coin', kind: 'text', format: 'currency' },
        { name: 'size', kind: 'json' },
        { name: 'gone', kind: 'text', retired: true },
        { name: 'secret', kind: 'text', see: 'managers' },
      ],
    },
  });
  const meta = {
    ...{ custom_berth: 'q4', custom_open: '2027-02-28', custom_free: false, custom_rent: 12.5, custom_coin: 'SEK' },
    ...{ custom_size: { a: 1 }, custom_gone: 'Old', custom_secret: 'No', partners: [{ id: partner }] },
  };

  it('has what the space has added to its listings and visitors see, by name', () => {
    const card = cardOfListing({ meta }, 0, site.customFields.listing);
    const custom = { berth: 'q4', open: '2027-02-28', free: false, rent: 12.5, coin: 'SEK', size: { a: 1 } };
    expect(card.custom).toEqual(custom);
    expect(cardOfPage({ meta: { custom_topic: 'Ice', thumbnail: '/a.png' } }, site.customFields.page).custom).toEqual({
      topic: 'Ice',
    });
    expect(cardOfListing({ meta }, 0, []).custom).toEqual({});
  });

  it('says them in words, on the page of the listing and where a block chooses them', () => {
    const words = {
      custom_berth: 'Quay 4',
      custom_open: '28. Februar 2027',
      custom_free: 'Nein',
      custom_rent: '12,50 SEK',
    };
    const texts = listingTexts(cardOfListing({ meta }, 0, site.customFields.listing), 'de', site.customFields.listing);
    expect(texts).toMatchObject({ ...words, custom_size: '' });
    expect(texts).not.toHaveProperty('custom_gone');
    expect(texts).not.toHaveProperty('custom_secret');
    const [card] = presentRows('listing', [{ ...row, meta }], {}, site);
    const added = ((card?.fields ?? []) as JsonObject[]).filter(({ key }) => String(key).startsWith('custom_'));
    expect(added.map(({ key, name, value }) => [key, name, value])).toEqual([
      ['custom_berth', 'Berth', 'Quay 4'],
      ['custom_open', 'Open', '28. Februar 2027'],
      ['custom_free', 'Free', 'Nein'],
      ['custom_rent', 'Rent', '12,50 SEK'],
      ['custom_coin', 'Coin', 'SEK'],
    ]);
  });

  it('survives rows that hold nothing', () => {
    expect(cardOfListing({}, 4, [])).toMatchObject({ name: '', image: '', price: null, reviews: [] });
  });
});

const quays = { language: 'en', customFields: { page: [], partner: [], listing: [] }, customSlots: {} };

const request = (blockId: string, method: string, given: JsonObject = {}): DataRequest => ({
  blockId,
  variable: 'rows',
  method,
  given,
});

describe('resolveData', () => {
  it('asks once for a whole page, and once for what two blocks share', async () => {
    const ask = vi.fn<AskData>(async () => ({
      r0: [{ id: '1', name: 'A', slug: 'a' }],
      r1: [{ id: '2', title: 'P' }],
    }));
    const failed = vi.fn();
    const data = await resolveData(
      [
        request('a', 'LatestPages'),
        request('b', 'LatestPages'),
        request('c', 'LatestPosts'),
        request('d', 'PagesByTag'),
      ],
      ask,
      failed,
      quays,
    );
    expect(ask).toHaveBeenCalledOnce();
    expect(data.get('a')).toEqual(data.get('b'));
    expect(data.get('a')).toMatchObject({ rows: [{ name: 'A', href: '/a' }] });
    expect(data.get('c')).toMatchObject({ rows: [{ title: 'P' }] });
    expect(data.get('d')).toEqual({ rows: [] });
    expect(failed).not.toHaveBeenCalled();
  });

  it('names what listings point at, all of a page in one further query', async () => {
    const [house, missing] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const dataset = { fixed_fields: [{ key: 'house', name: 'House', type: 'Listing' }] };
    const room = (id: string, of: Json) => ({ id, name: id, dataset, info: { listingData: { house: of } } });
    const shore = { id: house, name: 'Shore House', slug: 'shore', dataset: { pages: [{ slug: 'houses/house' }] } };
    const ask = vi.fn<AskData>(
      async ({ variables }): Promise<{ [alias: string]: readonly JsonObject[] }> =>
        variables.listings
          ? { rows: [shore] }
          : { r0: [room('a', house), room('b', missing), room('c', 'no id')], r1: [room('d', house)] },
    );
    const requests = [
      request('a', 'ListingsByDataset', { dataset: tag }),
      request('b', 'SingleProduct', { product: tag }),
    ];
    const data = await resolveData(requests, ask, vi.fn(), quays);
    const shownFields = ['a', 'b'].flatMap((block) =>
      ((data.get(block)?.rows ?? []) as { fields: JsonObject[] }[]).map(({ fields: [field] }) => field),
    );
    const named = { key: 'house', type: 'Listing', value: 'Shore House', href: '/houses/shore' };
    const unsaid = { key: 'house', value: null, href: '' };
    expect(shownFields).toMatchObject([named, unsaid, unsaid, named]);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask.mock.lastCall?.[0].variables).toEqual({ listings: [house, missing] });
  });

  it('shows the cards where what they point at cannot be had, and says so', async () => {
    const house = '11111111-1111-4111-8111-111111111111';
    const dataset = { fixed_fields: [{ key: 'house', name: 'House', type: 'Listing' }] };
    const failed = vi.fn();
    const ask: AskData = async ({ variables }) => {
      if (variables.listings) throw new Error('no more');
      return { r0: [{ id: 'a', name: 'Room', dataset, info: { listingData: { house } } }] };
    };
    const data = await resolveData([request('a', 'SingleProduct', { product: tag })], ask, failed, quays);
    expect(data.get('a')).toMatchObject({ rows: [{ name: 'Room', fields: [{ key: 'house', value: null }] }] });
    expect(failed).toHaveBeenCalledOnce();
  });

  it('shows four reviews unless the block says otherwise', async () => {
    const reviews = Array.from({ length: 9 }, () => ({ author: 'a' }));
    const ask: AskData = async () => ({ r0: [{ info: { reviews } }] });
    const shown = async (given: JsonObject) => {
      const data = await resolveData([request('a', 'SingleProduct', { product: tag, ...given })], ask, vi.fn(), quays);
      const [card] = (data.get('a')?.rows ?? []) as { reviews: unknown[] }[];
      return card?.reviews.length;
    };
    expect([await shown({}), await shown({ reviews: 2 }), await shown({ reviews: 0 })]).toEqual([4, 2, 0]);
  });

  it('leaves empty what fails, says so, and shows the rest', async () => {
    const ask: AskData = async ({ query }) => {
      if (query.includes('post(')) throw new Error('post is down');
      return { r0: [{ id: '1', name: 'A' }] };
    };
    const failed = vi.fn();
    const data = await resolveData([request('a', 'LatestPages'), request('b', 'LatestPosts')], ask, failed, quays);
    expect(data.get('a')).toMatchObject({ rows: [{ name: 'A' }] });
    expect(data.get('b')).toEqual({ rows: [] });
    expect(failed.mock.calls).toMatchObject([[{ message: 'post is down' }, { blockId: 'b', method: 'LatestPosts' }]]);
  });

  it.each(['nothing', 'constructor', '__proto__'])('knows no method %s', async (method) => {
    const failed = vi.fn();
    const data = await resolveData([request('a', method)], vi.fn(), failed, quays);
    expect(data.get('a')).toEqual({ rows: [] });
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('argumentsOf', () => {
  it('takes them from the block, its page, or the component itself', () => {
    const binding = {
      method: 'RelatedPages',
      with: {
        tags: { page: 'tag_ids' },
        page: { page: 'id' },
        count: { field: 'count' },
        reviews: { value: 2 },
        x: { field: 'toString' },
      },
    } as const;
    expect(argumentsOf(binding, { count: 3 }, { id: page, tag_ids: { [tag]: true } })).toEqual({
      tags: { [tag]: true },
      page,
      count: 3,
      reviews: 2,
      x: null,
    });
  });
});
