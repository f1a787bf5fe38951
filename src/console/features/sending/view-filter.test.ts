import { describe, expect, it } from 'vitest';
import { writeListFilter } from '#derive/values/list-filters/list-filter.ts';
import { defineResource } from '#schema/resource.ts';
import { audienceFilter, readAudience } from './audience.ts';
import { filterOfView } from './view-filter.ts';

const resource = defineResource({
  name: 'person',
  labels: { one: 'Person', many: 'People' },
  subject: 'Member',
  scope: 'space',
  title: 'email',
  fields: [
    { kind: 'text', name: 'email' },
    { kind: 'text', name: 'nick' },
    { kind: 'choice', name: 'status', options: [{ value: 'ACTIVE' }, { value: 'DISABLED' }] },
    { kind: 'date', name: 'joined_at', precision: 'minute' },
  ],
  list: { columns: ['email'], filters: ['email', 'nick', 'status', 'joined_at'], search: ['email'] },
});
const all = () => true;
const of = (list: string, one = resource, readable: (field: { name: string }) => boolean = all) => {
  const filter = filterOfView(one, { state: { list, widths: {} } }, readable);
  return filter && decodeURIComponent(writeListFilter(filter));
};

describe('the filter of a saved view', () => {
  it('is what the view asks of its rows, its search included', () => {
    expect(of('status.in=ACTIVE&columns=email,status&sort=-email')).toBe('status.in=ACTIVE');
    expect(of('search=%40example.com&status.in=ACTIVE')).toBe('status.in=ACTIVE&email.contains=@example.com');
    const two = { ...resource, list: { ...resource.list, columns: ['email'], search: ['email', 'nick'] } };
    expect(of('search=ada', two)).toBe('group={"any":[["email.contains","ada"],["nick.contains","ada"]]}');
  });

  it('is none where the view asks nothing, or what cannot be asked: less of it would mean more people', () => {
    expect(of('columns=email&sort=email')).toBeUndefined();
    expect(of('status.in=ACTIVE&gone.eq=1')).toBeUndefined();
    expect(of('status.in=ACTIVE&group=%7B%7D')).toBeUndefined();
    expect(of('search=ada&status.in=ACTIVE', resource, ({ name }) => name !== 'email')).toBeUndefined();
  });
});

describe('the filter of an audience', () => {
  it('has the instant at which a day begins here, and says where that is', () => {
    const [, , , joined] = resource.fields;
    if (!joined) throw new Error('no field');
    const chosen = { filters: [{ field: joined, op: 'gte' as const, value: '2026-11-20' }], groups: [] };
    const filter = audienceFilter(resource.fields, chosen);
    expect(decodeURIComponent(filter?.query ?? '')).toBe(`joined_at.gte=${new Date(2026, 10, 20).toISOString()}`);
    expect(filter?.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('is none without a condition', () => {
    expect(audienceFilter(resource.fields, { filters: [], groups: [] })).toBeUndefined();
  });

  it('that is kept chooses as before, and nobody once it is none any more', () => {
    const filter = { query: 'status.in=ACTIVE', timeZone: 'UTC' };
    expect(readAudience({ tags: ['a'], filter }, resource.fields)).toEqual({ tags: ['a'], filter });
    expect(readAudience({ tags: ['a'], filter }, [])).toEqual({ tags: ['a'] });
    expect(readAudience(undefined, resource.fields)).toEqual({});
  });
});
