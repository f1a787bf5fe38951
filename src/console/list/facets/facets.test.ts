import { describe, expect, it } from 'vitest';
import { type Filter, predicateOfFilter } from '#derive/values/filter-text.ts';
import type { Field } from '#schema/field.ts';
import type { Predicate } from '#schema/predicate.ts';
import { defineResource } from '#schema/resource.ts';
import { chosenValues, facetConditions, isListed, toggleValue } from './facets.ts';

const status: Field = { kind: 'choice', name: 'status', options: [{ value: 'A' }, { value: 'B' }] };
const live: Field = { kind: 'boolean', name: 'live' };
const name: Field = { kind: 'text', name: 'name' };
const isA: Filter = { field: status, op: 'in', value: ['A'] };
const named: Filter = { field: name, op: 'contains', value: 'x' };

const predicateOf = (filters: readonly Filter[]): Predicate | undefined =>
  filters.length ? { all: filters.map((filter) => predicateOfFilter(filter)) } : undefined;

describe('facets', () => {
  it('add a value, take it away, and keep the place of their filter', () => {
    expect(toggleValue([], status, 'A')).toEqual([isA]);
    expect(toggleValue([isA, named], status, 'B')).toEqual([{ ...isA, value: ['A', 'B'] }, named]);
    expect(toggleValue([isA, named], status, 'A')).toEqual([named]);
    expect(chosenValues([isA, named], status)).toEqual(['A']);
  });

  it('choose one value of a switch, none when it is pressed again', () => {
    const yes = { field: live, op: 'eq', value: true };
    expect(toggleValue([], live, true)).toEqual([yes]);
    expect(toggleValue(toggleValue([], live, true), live, false)).toEqual([{ ...yes, value: false }]);
    expect(toggleValue(toggleValue([], live, false), live, false)).toEqual([]);
  });

  it('offer no value whose rows the list leaves out', () => {
    const options = ['DRAFT', 'DELETED', 'LEGACY'].map((value) => ({ value }));
    const field = { kind: 'choice', name: 'status', options } as const;
    const page = defineResource({
      name: 'page',
      labels: { one: 'Page', many: 'Pages' },
      subject: 'Page',
      scope: 'space',
      title: 'name',
      fields: [{ kind: 'text', name: 'name' }, field],
      list: { columns: ['name'], where: { status: { nin: ['LEGACY'] } } },
      delete: { soft: { status: 'DELETED', deleted_at: 'now' }, restore: { deleted_at: null } },
    });
    const offered = (archived: boolean) =>
      options.map(({ value }) => value).filter(isListed(page, field, { archived }));
    expect(offered(false)).toEqual(['DRAFT']);
    expect(offered(true)).toEqual(['DRAFT', 'DELETED', 'LEGACY']);
  });

  it('count under all filters but their own', () => {
    const wheres = facetConditions({ field: status, values: ['A', 'B'] }, [isA, named], predicateOf, []);
    const others = { all: [{ field: 'name', op: 'contains', value: 'x' }] };
    expect(wheres).toEqual([
      { all: [others, { field: 'status', op: 'in', value: ['A'] }] },
      { all: [others, { field: 'status', op: 'in', value: ['B'] }] },
    ]);
    expect(facetConditions({ field: live, values: [true] }, [isA], predicateOf, [])).toEqual([
      { all: [{ all: [{ field: 'status', op: 'in', value: ['A'] }] }, { field: 'live', op: 'eq', value: true }] },
    ]);
  });
});
