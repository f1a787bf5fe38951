import { describe, expect, it } from 'vitest';
import { listCall } from '#derive/documents/queries.ts';
import { columnsOf } from '#derive/values/columns.ts';
import { validate } from '#derive/values/validation.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { listOptions } from './list-options.ts';
import { readListState } from './list-state.ts';

const everything = () => true;

const partner = {
  name: 'partner',
  labels: { one: 'Partner', many: 'Partners' },
  subject: 'Partner',
  scope: 'space',
  title: 'name',
} as const;

/** A resource to which somebody adds fields, and does nothing else. */
const withFields = (...added: Field[]): Resource => ({
  ...partner,
  fields: [{ kind: 'text', name: 'name' }, ...added],
  list: { columns: ['name'], filters: ['tier', 'rooms'] },
});

describe('a field that was added to a declaration', () => {
  const tier: Field = { kind: 'choice', name: 'tier', options: [{ value: 'GOLD' }] };
  const resource = withFields(tier, { kind: 'number', name: 'rooms' });

  it('can be shown, sorted, filtered, summed up, asked for, exported and checked without more code', () => {
    const options = listOptions(resource, everything);
    for (const offered of [options.columns, options.sortable, options.filterable]) {
      expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['tier', 'rooms']));
    }
    expect(options.summable.map(({ name }) => name)).toContain('rooms');
    const address = new URLSearchParams('columns=name,tier&sort=-rooms&tier.in=GOLD&footer=rooms.sum');
    const { state, faults } = readListState(resource, address, everything);
    expect(faults).toEqual([]);
    expect(state.columns).toEqual(['name', 'tier']);
    const model = { resources: [resource], groups: [], screens: [] };
    expect(listCall(model, resource, { fields: ['tier', 'rooms'], limit: 1, offset: 0 }).query).toMatch(/tier\s+rooms/);
    expect(columnsOf(resource, ['tier'], () => []).map(({ key }) => key)).toEqual(['tier']);
    expect(validate(resource.fields, { name: 'A', tier: 'LEAD' })).toHaveProperty('tier');
  });

  it('takes a value that was added to its options', () => {
    const more = withFields({ ...tier, options: [{ value: 'GOLD' }, { value: 'LEAD' }] });
    expect(validate(more.fields, { name: 'A', tier: 'LEAD' })).not.toHaveProperty('tier');
    const lead = new URLSearchParams('tier.in=LEAD');
    expect(readListState(more, lead, everything).faults).toEqual([]);
    expect(readListState(resource, lead, everything).faults).toHaveLength(1);
  });
});

describe('the columns of a list', () => {
  it('are seven at most until somebody asks for more', () => {
    const many = Array.from({ length: 9 }, (_, index): Field => ({ kind: 'number', name: `n${index}` }));
    const wide: Resource = { ...withFields(...many), list: { columns: ['name', ...many.map(({ name }) => name)] } };
    expect(listOptions(wide, everything).shown).toHaveLength(7);
    expect(listOptions(wide, everything).columns.length).toBeGreaterThan(9);
  });
});
