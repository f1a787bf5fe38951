import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { dynamicPredicate, readDynamic } from '../dynamic.ts';
import { readFilter } from '../filter-text.ts';
import { predicateOfGroup, readGroup, writeGroup } from './filter-group.ts';

const fields: readonly Field[] = [
  { kind: 'text', name: 'name' },
  { kind: 'number', name: 'price' },
  { kind: 'date', name: 'day', precision: 'day' },
  { kind: 'date', name: 'at', precision: 'minute' },
  { kind: 'reference', name: 'author_id', to: 'user' },
  { kind: 'reference', name: 'page_id', to: 'page' },
];
const nested = '{"any":[["name.contains","a, b"],{"all":[["price.gte","5"],["author_id.in","@me"]]}]}';

describe('groups in an address', () => {
  it('come back as they were, and ask for what they say', () => {
    const group = readGroup(fields, nested);
    if (!group) throw new Error('The group was refused.');
    expect(writeGroup(group)).toBe(nested);
    expect(predicateOfGroup(group)).toEqual({
      any: [
        { field: 'name', op: 'contains', value: 'a, b' },
        {
          all: [
            { field: 'price', op: 'gte', value: 5 },
            { field: 'author_id', op: 'eq', value: { session: 'userId' } },
          ],
        },
      ],
    });
  });

  it.each([
    ['broken', '{"any":['],
    ['an unknown join', '{"none":[["name.eq","a"]]}'],
    ['two joins', '{"any":[["name.eq","a"]],"all":[["name.eq","a"]]}'],
    ['an unknown field', '{"any":[["name.eq","a"],["secret.eq","1"]]}'],
    ['nothing in it', '{"any":[]}'],
    ['too deep', '{"any":[{"any":[{"any":[{"any":[["name.eq","a"]]}]}]}]}'],
    ['no text', '{"any":[["price.eq",5]]}'],
    ['too many', JSON.stringify({ any: Array.from({ length: 21 }, () => ['name.eq', 'a']) })],
  ])('are refused whole: %s', (_, text) => expect(readGroup(fields, text)).toBeUndefined());
});

describe('dynamic operands', () => {
  it('fit people and days alone', () => {
    expect(readFilter(fields, 'author_id.in', '@me')?.value).toEqual('@me');
    expect(readFilter(fields, 'at.gte', '@today-7')?.value).toEqual('@today-7');
    for (const [parameter, text] of [
      ['page_id.in', '@me'],
      ['price.gte', '@today'],
      ['at.gte', '@me'],
      ['at.gte', '@today-99999'],
      ['at.gte', '@yesterday'],
    ] as const) {
      expect(readFilter(fields, parameter, text)).toBeUndefined();
    }
    expect(readFilter(fields, 'name.eq', '@me')?.value).toBe('@me');
  });

  it('become days where the reader is', () => {
    const now = new Date(2026, 2, 1, 15, 30);
    const of = (name: string, op: 'gte' | 'lte', text: string) => {
      const field = fields.find((one) => one.name === name);
      const dynamic = readDynamic(text);
      if (!field || !dynamic) throw new Error(name);
      return dynamicPredicate(field, op, dynamic, now);
    };
    expect(of('day', 'gte', '@today-1')).toEqual({ field: 'day', op: 'gte', value: '2026-02-28' });
    expect(of('at', 'gte', '@today-7')).toEqual({ field: 'at', op: 'gte', value: new Date(2026, 1, 22).toISOString() });
    expect(of('at', 'lte', '@today')).toEqual({ field: 'at', op: 'lt', value: new Date(2026, 2, 2).toISOString() });
  });
});
