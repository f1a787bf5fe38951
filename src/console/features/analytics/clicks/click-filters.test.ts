import { describe, expect, it } from 'vitest';
import { type LinkFilter, linkCondition, readFilters, withFilter, withoutType, writeFilters } from './click-filters.ts';

const boots: LinkFilter = { type: 'href', value: 'boots' };
const trips: LinkFilter = { type: 'href', value: 'a:b&c' };
const pages: LinkFilter = { type: 'type', value: 'Page' };

describe('the filters of links', () => {
  it('live in the address, beside what else is there', () => {
    const address = writeFilters(new URLSearchParams('period=7d&filter=href:old'), [boots, trips, pages]);
    expect(address.get('period')).toBe('7d');
    expect(readFilters(new URLSearchParams(String(address)))).toEqual([boots, trips, pages]);
    expect(readFilters(new URLSearchParams('filter=href:&filter=nonsense:1&filter=type:Moon&filter=state'))).toEqual(
      [],
    );
  });

  it('are appended once each, and dropped with all others of their type', () => {
    const all = [boots, trips, pages].reduce(withFilter, [] as LinkFilter[]);
    expect(withFilter(all, { ...boots })).toEqual(all);
    expect(withoutType(all, 'href')).toEqual([pages]);
  });

  it('ask for any of a type, and for every type', () => {
    expect(linkCondition([])).toBeUndefined();
    expect(linkCondition([boots, pages, trips, { type: 'state', value: 'counted' }])).toEqual({
      all: [
        {
          any: [
            { field: 'href', op: 'contains', value: 'boots' },
            { field: 'href', op: 'contains', value: 'a:b&c' },
          ],
        },
        { any: [{ field: 'type', op: 'eq', value: 'Page' }] },
        { any: [{ field: 'disabled', op: 'eq', value: false }] },
      ],
    });
  });
});
