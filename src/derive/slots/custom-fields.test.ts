import { describe, expect, it } from 'vitest';
import { labelOf } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { defineResource, fieldOf, storageOf } from '#schema/resource.ts';
import { startingValues } from '../access/form-fields.ts';
import { neededFields } from '../access/rights.ts';
import { toCreate } from '../imports/plan.ts';
import { filterableFields, isSorted } from '../values/list-filters/list-filter.ts';
import { extendedResources } from './custom-fields.ts';

const member = defineResource({
  ...{ name: 'member', labels: { one: 'Member', many: 'Members' }, subject: 'Member', scope: 'space', title: 'email' },
  extensible: 'info',
  fields: [{ kind: 'text', name: 'email' }],
  list: { columns: ['email'], filters: ['email'] },
  form: [{ label: 'Member', fields: ['email'] }],
});
const closed = defineResource({ ...member, name: 'closed', fields: [{ kind: 'text', name: 'email' }] } as never);
const { extensible: _, ...fixed } = closed;

const of = (fields: Json) => extendedResources([member, fixed], { member: fields, closed: fields })[0];

describe('the fields that a space adds', () => {
  it('stand in the list, its filters and the form, under a key of their own', () => {
    const resource = of([
      { name: 'due', kind: 'date', precision: 'day', label: 'Due' },
      { name: 'notes', kind: 'text', format: 'multiline', section: 'Member' },
    ]);
    expect(resource?.list).toMatchObject({
      columns: ['email', 'custom_due'],
      filters: ['email', 'custom_due', 'custom_notes'],
    });
    expect(resource?.form).toEqual([
      { label: 'Member', fields: ['email', 'custom_notes'] },
      { label: 'More', fields: ['custom_due'] },
    ]);
    expect(resource?.fields.map(labelOf)).toEqual(['Email', 'Due', 'Notes']);
    expect(resource && storageOf(resource, 'custom_due')).toEqual({ column: 'info', path: ['custom_due'] });
  });

  it('stand in the column of their level, guarded, and lists do not compare them', () => {
    const resource = of([
      { name: 'toll', kind: 'number', see: 'managers' },
      { name: 'margin', kind: 'number', see: 'admins', required: true },
      { name: 'grade', kind: 'number', change: 'admins' },
      { name: 'limit', kind: 'number', see: 'managers', change: 'admins' },
    ]);
    const columnOf = (name: string) => resource && storageOf(resource, name).column;
    expect(['toll', 'margin', 'grade', 'limit'].map((name) => columnOf(`custom_${name}`))).toEqual([
      ...['manager_values', 'admin_values', 'info', 'manager_values'],
    ]);
    const [managers, admins] = ['Manager Fields', 'Admin Fields'];
    expect(resource).toMatchObject({
      guards: { custom_toll: managers, custom_margin: admins, custom_limit: managers },
      writeGuards: { custom_toll: managers, custom_margin: admins, custom_limit: admins, custom_grade: admins },
      uncompared: { custom_toll: 'confidential', custom_margin: 'confidential', custom_limit: 'confidential' },
      list: { filters: ['email', 'custom_grade'] },
    });
    expect(resource?.guards).not.toHaveProperty('custom_grade');
    // Whoever may not fill it in makes records all the same.
    expect(resource && neededFields(resource)).toEqual([]);
  });

  it('are compared, sorted and searched by their typed columns, of rows that are known to have them', () => {
    const fields: Json = [
      { name: 'due', kind: 'date', precision: 'day' },
      { name: 'berth', kind: 'text' },
      { name: 'size', kind: 'number' },
      { name: 'seventh', kind: 'text' },
      { name: 'notes', kind: 'text', format: 'multiline' },
    ];
    const of = { due: 'custom_date_1', berth: 'custom_text_1', size: 'id; drop' };
    const [found] = extendedResources(
      [{ ...member, list: { ...member.list, columns: ['email'], search: ['email'] } }],
      { member: fields },
      {
        member: { of, asked: 2, waiting: ['due'] },
      },
    );
    expect(found).toMatchObject({
      slots: { custom_berth: 'custom_text_1' },
      uncompared: { custom_due: 'waiting', custom_seventh: 'custom', custom_size: 'custom' },
      list: { search: ['email', 'custom_berth'], where: { custom_slots: { gte: 2 } } },
    });
    expect(found?.uncompared).not.toHaveProperty('custom_notes');
    expect(found?.slots).not.toHaveProperty('custom_due');
  });

  it('are found by keys where they are several choices, records, tags or files that everybody sees', () => {
    const resource = of([
      { name: 'ports', kind: 'choice', many: true, options: [{ value: 'north' }] },
      { name: 'dock', kind: 'choice', options: [{ value: 'north' }] },
      { name: 'owner', kind: 'reference', to: 'member' },
      { name: 'topics', kind: 'tags', type: 'Member' },
      { name: 'photo', kind: 'media' },
      { name: 'notes', kind: 'text', format: 'multiline' },
      { name: 'rival', kind: 'reference', to: 'member', see: 'admins' },
    ]);
    const keyed = ['custom_ports', 'custom_owner', 'custom_topics', 'custom_photo'];
    expect(resource?.keyed).toEqual(Object.fromEntries(keyed.map((name) => [name, name])));
    expect(resource && filterableFields(resource, () => true).map(({ name }) => name)).toEqual([
      'email',
      ...keyed.toSpliced(1, 0, 'custom_dock'),
    ]);
    expect(resource && isSorted(resource, resource.fields[1] as never)).toBe(false);
  });

  it('speak of each other and of built-in ones', () => {
    const resource = of([
      { name: 'paid', kind: 'boolean' },
      { name: 'sum', kind: 'number', currencyFrom: 'paid', showIf: { field: 'paid', op: 'eq', value: true } },
      { name: 'why', kind: 'text', showIf: { field: 'email', op: 'eq', value: 'a' } },
      {
        ...{ name: 'how', kind: 'text' },
        showIf: { any: ['paid', 'email'].map((field) => ({ field, op: 'neq', value: true })) },
      },
    ]);
    const shown = (name: string) => resource && fieldOf(resource, name);
    expect(shown('custom_sum')).toMatchObject({ currencyFrom: 'custom_paid', showIf: { field: 'custom_paid' } });
    expect(shown('custom_why')).toMatchObject({ showIf: { field: 'email' } });
    expect(shown('custom_how')).toMatchObject({ showIf: { any: [{ field: 'custom_paid' }, { field: 'email' }] } });
  });

  it('begin new records, of forms and of imports that say nothing of them, and change no old ones', () => {
    const id = '6f1c2e34-0000-4000-8000-000000000001';
    const first: { [name: string]: Json } = {
      ports: ['north', 'south'],
      sails_at: '2026-12-24T18:00:00Z',
      contact: 'quay@example.org',
      fee: 12.5,
      is_paid: true,
      topics: { [id]: true },
      berth_page: id,
      letter: '<p>Dear reader</p>',
    };
    const shapes: { [name: string]: { [key: string]: Json } } = {
      ports: { kind: 'choice', many: true, options: [{ value: 'north' }, { value: 'south' }] },
      sails_at: { kind: 'date', precision: 'minute' },
      contact: { kind: 'text', format: 'email' },
      fee: { kind: 'number' },
      is_paid: { kind: 'boolean' },
      topics: { kind: 'tags', type: 'Member' },
      berth_page: { kind: 'reference', to: 'page' },
      letter: { kind: 'richText' },
    };
    const definitions = Object.entries(shapes).map(([name, shape]) => ({
      name,
      ...shape,
      default: first[name] ?? null,
    }));
    const reason = {
      name: 'reason',
      kind: 'text',
      default: 'None',
      showIf: { field: 'is_paid', op: 'neq', value: true },
    };
    const page = defineResource({ ...fixed, name: 'page' } as never);
    const [resource] = extendedResources([member, page], { member: [...definitions, reason] });
    const fields = resource?.fields ?? [];
    const begun = Object.fromEntries(Object.entries(first).map(([name, value]) => [`custom_${name}`, value]));
    expect(startingValues(fields, {}, 'create')).toMatchObject(begun);
    expect(startingValues(fields, {}, 'edit')).toMatchObject({ custom_fee: null, custom_topics: {} });
    const row = { create: fields, update: [], given: {} };
    const made = toCreate(resource as never, row, { email: 'm@example.org' }, [], () => []);
    expect(made).toEqual({ values: { email: 'm@example.org', ...begun }, faults: [] });
    const explicit = toCreate(resource as never, row, { email: 'm@example.org', custom_fee: null }, [], () => []);
    expect(explicit.values).toMatchObject({ custom_fee: null, custom_is_paid: true });
  });

  it('are left out where they are retired, lead nowhere, or are no fields', () => {
    const due = { name: 'due', kind: 'text' };
    const bad: Json[] = [
      { ...due, retired: true },
      { name: 'invoice', kind: 'reference', to: 'invoice' },
      { name: 'bills', kind: 'list', item: { name: 'bill', kind: 'reference', to: 'invoice' } },
      { name: 'level', kind: 'choice' },
      { name: 'Shouted', kind: 'text' },
      { name: 'kindless' },
      { name: 'later', kind: 'hologram' },
      { name: 'odd', kind: 'text', maxLength: 'long' },
      'text',
      null,
    ];
    for (const one of bad) expect(of([one])).toBeUndefined();
    expect(of(bad.concat({ name: 'good', kind: 'text' }))?.list?.columns).toEqual(['email', 'custom_good']);
    expect(of([{ name: 'good', kind: 'text', showIf: { nonsense: 1 } }])?.fields.at(-1)).not.toHaveProperty('showIf');
    for (const model of [undefined, null, 'x', [], { member: {} }])
      expect(extendedResources([member], model)).toEqual([]);
  });

  it('are none of a kind of record that takes none', () => {
    expect(extendedResources([fixed], { closed: [{ name: 'due', kind: 'text' }] })).toEqual([]);
  });
});
