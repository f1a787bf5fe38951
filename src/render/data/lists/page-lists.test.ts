import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import type { AskData } from '../data-document.ts';
import { dataMethods } from '../data-methods.ts';
import { type DataRequest, resolveData } from '../resolve-data.ts';
import { listFormIn } from './list-controls.ts';
import { listFormHtml } from './list-form-html.ts';

const page = '44444444-0000-4000-8000-000000000000';
const tag = '11111111-0000-4000-8000-000000000000';
const site = { language: 'en', customFields: { page: [], partner: [], listing: [] }, customSlots: {} };

describe('a list of pages', () => {
  it('asks the same as ever where its block says nothing new', () => {
    for (const name of ['PagesByTag', 'LatestPages', 'RelatedPages'] as const) {
      const query = dataMethods[name].query({ tags: { [tag]: true }, page, count: 24 });
      expect(query).toEqual({
        table: 'page',
        where: query?.where,
        orderBy: [{ updated_at: 'desc_nulls_last' }, { id: 'asc' }],
        limit: 24,
      });
      expect(query?.where).not.toHaveProperty('_and');
    }
  });

  it.each([
    ['updated', [{ updated_at: 'desc_nulls_last' }, { id: 'asc' }]],
    ['newest', [{ published_at: 'desc_nulls_last' }, { id: 'asc' }]],
    ['oldest', [{ published_at: 'asc_nulls_last' }, { id: 'asc' }]],
    ['name', [{ name: 'asc' }, { id: 'asc' }]],
    ['constructor', [{ updated_at: 'desc_nulls_last' }, { id: 'asc' }]],
  ])('is sorted as its writer says: %s', (sort, orderBy) => {
    expect(dataMethods.RelatedPages.query({ tags: [tag], sort })?.orderBy).toEqual(orderBy);
  });

  it('is turned to its third page, and asks for one more than that shows', () => {
    const query = dataMethods.PagesByTag.query({ tags: [tag], count: 10, paged: true, page_number: 3 });
    expect(query).toMatchObject({ limit: 11, offset: 20 });
  });
});

async function shown(change: JsonObject, parameters: Record<string, string>, found = 0, count = found) {
  const ask = vi.fn<AskData>(async () => ({
    r0: Array.from({ length: found }, (_, at) => ({ id: String(at), name: `Page ${at}`, slug: `p${at}` })),
    ...({ c0: { aggregate: { count } } } as object),
  }));
  const given = { page, count: 2, page_number: 1, ...change };
  const request: DataRequest = { blockId: 'a', variable: 'pages', method: 'LatestPages', given };
  const data = (await resolveData([request], ask, () => {}, site, parameters)).get('a');
  const form = listFormIn(data);
  const html = form ? listFormHtml(form, { path: '/stories', language: 'en', heading: 'Stories' }) : '';
  return { data, form, html, asked: ask.mock.lastCall?.[0].variables, times: ask.mock.calls.length };
}

describe('what visitors ask of a list of pages', () => {
  const open = { search_name: true, filter_by: ['published_at'], order_by: ['published_at'] };

  it('is a search, days of publication, and an order', async () => {
    const { asked, form, html, data, times } = await shown(
      open,
      { list: 'ice', 'list.published_at.from': '2027-01-01', 'list-sort': 'up.published_at' },
      3,
    );
    expect(asked?.w0).toMatchObject({
      _and: [{ name: { _ilike: '%ice%' } }, { published_at: { _gte: '2027-01-01T00:00:00Z' } }],
    });
    expect(asked?.o0).toEqual([{ published_at: 'asc_nulls_last' }, { name: 'asc' }, { id: 'asc' }]);
    // No dataset is asked for its fields.
    expect(times).toBe(1);
    expect([form?.isAsked, form?.count]).toEqual([true, 3]);
    expect(data?.pages).toHaveLength(2);
    expect(html).toContain('<option value="up.published_at" selected>Date, ascending</option>');
    expect(data?.paging).toMatchObject({ next: 2, on: expect.stringContaining('list-sort=up.published_at') });
  });

  it('is nothing by what is no field of pages', async () => {
    const { asked, form } = await shown(
      { search_name: true, filter_by: ['head_injection', 'meta'], order_by: ['space_id'] },
      { 'list.meta': 'x', 'list-sort': 'up.space_id' },
    );
    expect(asked?.w0).not.toHaveProperty('_and');
    expect([form?.controls, form?.orders, form?.isAsked]).toEqual([[], [], false]);
  });

  it('is nothing where its writer lets them ask nothing', async () => {
    const { data, form } = await shown({ paged: false }, { list: 'ice' }, 3);
    expect([form, data?.paging]).toEqual([null, undefined]);
  });
});

it('are answered also where the fields of a dataset cannot be had, and lists keep their numbers', async () => {
  const dataset = '22222222-0000-4000-8000-000000000000';
  const open = { count: 2, page_number: 1, search_name: true };
  const requests: DataRequest[] = [
    { blockId: 'a', variable: 'products', method: 'ListingsByDataset', given: { ...open, dataset } },
    { blockId: 'b', variable: 'pages', method: 'LatestPages', given: { ...open, page } },
  ];
  const ask = vi.fn<AskData>(async ({ query }) => {
    if (!query.includes('$w0')) throw new Error('no answer');
    return { r0: [], r1: [] };
  });
  const failed = vi.fn();
  const data = await resolveData(requests, ask, failed, site, { list: 'quay', list2: 'ice' });
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.objectContaining({ blockId: 'a' }));
  expect([listFormIn(data.get('a')), listFormIn(data.get('b'))]).toMatchObject([
    null,
    { prefix: 'list2', search: 'ice' },
  ]);
  expect(ask.mock.lastCall?.[0].variables.w1).toMatchObject({ _and: [{ name: { _ilike: '%ice%' } }] });
});
