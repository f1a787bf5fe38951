import { expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { siteOf } from '../../site.ts';
import type { AskData } from '../data-document.ts';
import { resolveData } from '../resolve-data.ts';
import { listFormIn } from './list-controls.ts';
import { listFormHtml } from './list-form-html.ts';

const dataset = '22222222-0000-4000-8000-000000000000';
const site = siteOf({ id: dataset, name: 'Quays', info: {}, meta: {} });
const row = {
  id: dataset,
  fixed_fields: [{ key: 'custom_km', name: 'Length', type: 'Number' }],
  slots: { custom_km: 'number_1' },
};
const block = { blockId: 'a', variable: 'products', method: 'ListingsByDataset' };
const given = { dataset, count: 10, filter_by: ['custom_km'], page_number: 1 };
const isOfRows = (query: string) => query.includes('$w0');

async function shown(change: JsonObject, answer: Awaited<ReturnType<AskData>> | Error, of = site) {
  const ask = vi.fn<AskData>(async ({ query }) => {
    if (!isOfRows(query)) return { rows: [row] };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const parameters = { 'list.custom_km.from': '2' };
  const data = await resolveData([{ ...block, given: { ...given, ...change } }], ask, () => {}, of, parameters);
  const where = ask.mock.calls.find(([{ query }]) => isOfRows(query))?.[0].variables.w0;
  return { data: data.get('a'), where };
}

const counted = (count: number) =>
  ({ r0: [], c0: { aggregate: { count } } }) as unknown as Awaited<ReturnType<AskData>>;

it('keeps the form of a list that cannot be had, and says so', async () => {
  const { data } = await shown({}, new Error('no answer'));
  const form = listFormIn(data);
  expect([data?.products, form?.isFailed, form?.controls.length]).toEqual([[], true, 1]);
  const html = form ? listFormHtml(form, { path: '/', language: 'en', heading: '' }) : '';
  expect(html).toContain('The list could not be loaded. Please try again in a moment.');
});

it.each([
  [5, 25, 3],
  [3, 25, 2],
  [9, 0, 1],
  [9, 1001, 8],
])('leads back from page %i of a list of %i to the last that has something', async (number, count, previous) => {
  const { data } = await shown({ page_number: number }, counted(count));
  expect(data?.paging).toMatchObject({ previous, next: null });
});

it('asks the field of the dataset where one of the space has the same key', async () => {
  const { where } = await shown({}, counted(0), { ...site, customSlots: { custom_km: 'custom_number_1' } });
  expect(where).toMatchObject({ _and: [{ number_1: { _gte: 2 } }] });
});

it('goes by what conditions show, in lists and in pairs of older blocks, and by nothing where they cannot be had', async () => {
  const resolveWhere = async (only: Json, rows: readonly JsonObject[] | Error) => {
    const ask = vi.fn<AskData>(async ({ query }) => {
      if (!isOfRows(query) && rows instanceof Error) throw rows;
      return isOfRows(query) || rows instanceof Error ? counted(0) : { rows };
    });
    await resolveData([{ ...block, given: { dataset, only } }], ask, () => {}, site);
    return ask.mock.calls.find(([{ query }]) => isOfRows(query))?.[0].variables.w0;
  };
  const showIf = { field: 'custom_km', op: 'eq', value: 1 };
  const fee = { key: 'fee', name: 'Fee', type: 'Number', showIf };
  const found = [{ ...row, fixed_fields: [...row.fixed_fields, fee] }];
  const shown = { info: { _contains: { listingData: { custom_km: 1 } } } };
  for (const only of [[{ field: 'fee', op: 'eq', value: 9 }], { fee: 9 }]) {
    expect(await resolveWhere(only, found)).toMatchObject({ _and: [{ _and: [shown, {}] }] });
    expect(await resolveWhere(only, new Error('no answer'))).toMatchObject({ _and: [{ id: { _is_null: true } }] });
  }
});
