import { describe, expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { readListState, writeListState } from './list-state.ts';

const resource = defineResource({
  name: 'thing',
  labels: { one: 'Thing', many: 'Things' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'secret' },
    { kind: 'media', name: 'picture' },
    { kind: 'number', name: 'price' },
    { kind: 'rating', name: 'grade' },
    { kind: 'choice', name: 'status', options: [{ value: 'ON' }, { value: 'OFF' }] },
  ],
  list: {
    columns: ['name', 'status'],
    filters: ['name', 'status', 'secret'],
    sort: [{ by: 'name' }],
    footer: { price: 'sum' },
  },
  delete: { soft: { status: 'OFF' }, restore: { status: 'ON' } },
});

const readable = (field: { name: string }) => field.name !== 'secret';
const read = (query: string) => readListState(resource, new URLSearchParams(query), readable);
const parts = (query: string) => read(query).faults.map(({ part }) => part);

describe('the state of a list in its address', () => {
  it('needs no parameter to be what the declaration says', () => {
    const { state, faults } = read('');
    expect(faults).toEqual([]);
    expect(state).toMatchObject({
      page: 1,
      size: 50,
      sort: [{ by: 'name' }],
      columns: ['name', 'status'],
      footer: [{ field: 'price', by: 'sum' }],
      archived: false,
    });
    expect(writeListState(resource, state, readable).toString()).toBe('');
  });

  it('comes back from its address', () => {
    const group = encodeURIComponent('{"any":[["name.contains","x"],["status.in","ON"]]}');
    const query = [
      'archived=1&search=north&status.in=ON%2COFF&name.contains=a&name.contains=b',
      `group=${group}&sort=-status%2Cname&columns=name%2Cpicture&footer=price.max%2Cgrade.avg&size=25&page=3`,
    ].join('&');
    const { state, faults } = read(query);
    expect(faults).toEqual([]);
    expect(writeListState(resource, state, readable).toString()).toBe(query);
  });

  it.each([
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['page=-1', 'page'],
    ['page=999999999', 'page'],
    ['size=101', 'size'],
    ['size=', 'size'],
    ['sort=nothing', 'sort'],
    ['sort=-picture', 'sort'],
    ['columns=nothing', 'columns'],
    ['footer=price.most', 'footer'],
    ['footer=name.sum', 'footer'],
    ['status.in=SOMETIMES', 'filter'],
    ['nothing.eq=1', 'filter'],
    ['archived=yes', 'archived'],
  ])('leaves %s out and says so', (query, part) => {
    expect(parts(query)).toEqual([part]);
  });

  it('keeps what is right beside what is wrong', () => {
    const { state } = read('sort=nothing,-status&columns=what,name&size=1000');
    expect(state).toMatchObject({ sort: [{ by: 'status', desc: true }], columns: ['name'], size: 100 });
  });

  it('neither shows, sorts by nor filters by a field that the viewer may not read', () => {
    const { state } = read('secret.contains=x&sort=secret&columns=secret');
    expect(parts('secret.contains=x&sort=secret&columns=secret').sort()).toEqual(['columns', 'filter', 'sort']);
    expect(state).toMatchObject({ filters: [], sort: [{ by: 'name' }], columns: ['name', 'status'] });
  });

  it('sums nothing up where the address says so', () => {
    expect(read('footer=').state.footer).toEqual([]);
    expect(writeListState(resource, read('footer=').state, readable).toString()).toBe('footer=');
  });

  it('takes a filter that stands twice once', () => {
    expect(read('name.contains=a&name.contains=a&name.contains=b').state.filters).toHaveLength(2);
    expect(parts('x.eq=1&x.eq=1')).toEqual(['filter']);
  });

  it('ignores parameters that are none of its own', () => {
    expect(parts('utm_source=mail&delay=3')).toEqual([]);
  });
});
