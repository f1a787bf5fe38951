import { describe, expect, it } from 'vitest';
import { daysIn } from '#schema/formats/time-zone.ts';
import { defineResource } from '#schema/resource.ts';
import { predicateOf } from './filter-group.ts';
import { filterableFields, readListFilter, writeListFilter } from './list-filter.ts';

const resource = defineResource({
  name: 'thing',
  labels: { one: 'Thing', many: 'Things' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'inside' },
    { kind: 'text', name: 'unlisted' },
    { kind: 'choice', name: 'status', options: [{ value: 'ON' }, { value: 'OFF' }] },
    { kind: 'date', name: 'at', precision: 'minute' },
  ],
  storage: { inside: 'info.inside', status: 'info.status' },
  list: { columns: ['name'], filters: ['name', 'inside', 'status', 'at'] },
});
const fields = filterableFields(resource, () => true);
const group = JSON.stringify({
  any: [
    ['name.contains', 'a, b & c'],
    ['status.in', 'ON'],
  ],
});

describe('the filter of a list', () => {
  it('is of fields that the list offers, the viewer may read, and the data service can compare', () => {
    expect(fields.map(({ name }) => name)).toEqual(['name', 'status', 'at']);
    const few = filterableFields(resource, ({ name }) => name !== 'status');
    expect(few.map(({ name }) => name)).toEqual(['name', 'at']);
  });

  it('comes back from its address as it was', () => {
    const text = new URLSearchParams([
      ['status.in', 'ON,OFF'],
      ['group', group],
    ]).toString();
    const filter = readListFilter(fields, text);
    expect(filter && writeListFilter(filter)).toBe(text);
    expect([filter?.filters.length, filter?.groups.length]).toEqual([1, 1]);
  });

  it.each([
    '',
    'name',
    'unlisted.contains=x',
    'inside.contains=x',
    'nobody.eq=x',
    'status.contains=O',
    'status.in=ELSE',
    'status.in=ON&name.eq=',
    'page=2',
    'search=x',
    'group=%7B%7D',
    `status.in=ON&group=${encodeURIComponent('{"all":[["unlisted.eq","x"]]}')}`,
    '_or=[]',
  ])('is refused whole where a part of it is wrong, or there is none: %j', (text) => {
    expect(readListFilter(fields, text)).toBeUndefined();
  });

  it('speaks of the days of its reader', () => {
    const filter = readListFilter(fields, 'at.between=2026-11-20,2026-11-20');
    expect(filter && predicateOf(filter.filters, filter.groups, daysIn('Europe/Bucharest'))).toEqual({
      all: [
        {
          all: [
            { field: 'at', op: 'gte', value: '2026-11-19T22:00:00.000Z' },
            { field: 'at', op: 'lt', value: '2026-11-20T22:00:00.000Z' },
          ],
        },
      ],
    });
  });
});
