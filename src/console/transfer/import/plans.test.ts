import { describe, expect, it } from 'vitest';
import { planToSave } from '#derive/imports/saved-plan.ts';
import type { ImportSetup } from '#derive/imports/setup.ts';
import { columnsOf } from '#derive/values/columns.ts';
import type { Source } from '#derive/values/source.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { nearestPlan, planAgain, recalledPlan } from './remembered-plan.ts';
import { lackingColumns, startingPlan } from './starting-plan.ts';

const film = defineResource({
  name: 'film',
  labels: { one: 'Film', many: 'Films' },
  subject: 'Product',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true },
    { kind: 'reference', name: 'dataset_id', to: 'dataset', label: 'Dataset', required: true },
    { kind: 'group', name: 'data', label: 'Details', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
  ],
});
const members: Record<string, readonly Field[]> = {
  films: fieldsFromFixed([
    { key: 'us_gross', name: 'US Gross', type: 'Number' },
    { key: 'released', name: 'Released', type: 'Date', required: true },
  ]),
  books: fieldsFromFixed([{ key: 'author', name: 'Author', type: 'Text' }]),
};
const columnsWith: ImportSetup['columnsWith'] = ({ dataset_id }) =>
  columnsOf(
    film,
    film.fields.map(({ name }) => name),
    () => (typeof dataset_id === 'string' ? (members[dataset_id] ?? []) : Object.values(members).flat()),
  );
const setup: ImportSetup = {
  resource: film,
  may: { create: true, update: true },
  ...{ mayAddTags: true, mayAdd: () => true },
  columns: columnsWith({}),
  columnsWith,
  members: { of: () => [], all: () => [] },
  writable: { create: film.fields, update: film.fields, given: {} },
  targetOf: () => undefined,
  findsBy: ({ key }) => key === 'name',
};
const source: Source = {
  format: 'csv',
  headers: ['Title', 'US_Gross', 'Released', 'Author'],
  rows: [{ number: 2, cells: ['300', '1,500', '03/04/2026', 'Ann'] }],
};
const start = (preset: object, from = source) =>
  startingPlan(setup, from, { labels: labelOf, preset: preset as { [key: string]: string } });
const nothing = () => false;

describe('how a file is imported at first', () => {
  it('takes the dataset of the filtered list, and of the columns its own alone', () => {
    expect(start({ dataset_id: 'films' })).toMatchObject({
      mapping: ['name', 'data.us_gross', 'data.released', null],
      fixed: { dataset_id: 'films' },
      decimals: { 'data.us_gross': 'ambiguous' },
      orders: { 'data.released': 'ambiguous' },
    });
  });

  it('lets a column of the file say what the list would', () => {
    const own = { ...source, headers: ['Title', 'Dataset'], rows: [{ number: 2, cells: ['300', 'Films'] }] };
    expect(start({ dataset_id: 'films' }, own)).toMatchObject({ mapping: ['name', 'dataset_id'], fixed: {} });
  });

  it('says what new records lack: a dataset, then what that asks for', () => {
    const without = { ...source, headers: ['Title', 'US_Gross'], rows: [] };
    const keys = (plan: ReturnType<typeof start>) => lackingColumns(setup, plan, nothing).map(({ key }) => key);
    expect(keys(start({}, without))).toEqual(['dataset_id']);
    expect(keys(start({ dataset_id: 'films' }, without))).toEqual(['dataset_id', 'data.released']);
  });

  it('does not take numbers of rows for ids of records', () => {
    const counted = { ...source, headers: ['id', 'Title'], rows: [{ number: 2, cells: ['1', '300'] }] };
    expect(start({}, counted).mapping).toEqual([null, 'name']);
  });
});

describe('a file like one of before', () => {
  const chosen = {
    ...start({ dataset_id: 'films' }),
    mapping: ['name', 'data.us_gross', null, null],
    decimals: { 'data.us_gross': ',' as const },
  };

  const before = [planToSave(['Other'], chosen), planToSave(source.headers, chosen)];

  it('goes in as that did, in whatever order its columns stand', () => {
    const turned = {
      ...source,
      headers: [...source.headers].reverse(),
      rows: source.rows.map((row) => ({ ...row, cells: [...row.cells].reverse() })),
    };
    expect(recalledPlan(before, setup, turned, start({}, turned))).toMatchObject({
      mapping: [null, null, 'data.us_gross', 'name'],
      fixed: { dataset_id: 'films' },
      decimals: { 'data.us_gross': ',' },
    });
  });

  it('keeps what the list says now, and leaves columns out that are gone', () => {
    expect(recalledPlan(before, setup, source, start({ dataset_id: 'books' }))).toMatchObject({
      mapping: ['name', null, null, null],
      fixed: { dataset_id: 'books' },
    });
  });

  it('finds records as before, in the words of before too, and not by what is gone', () => {
    const keep = (match: object) => ({ ...planToSave(source.headers, chosen), match });
    const by = (match: object) => planAgain(keep(match) as never, setup, source, start({}))?.match.by;
    expect(by({ by: ['name'], found: 'update', missing: 'create' })).toEqual(['name']);
    expect(by({ by: 'name', found: 'update', missing: 'create' })).toEqual(['name']);
    expect(by({ by: null, found: 'update', missing: 'create' })).toEqual([]);
    expect(by({ by: ['name', 'gone'], found: 'update', missing: 'create' })).toEqual([]);
  });

  it('goes in as somebody else saved it, and as nothing else does', () => {
    const saved = planToSave(source.headers, chosen);
    expect(planAgain(saved, setup, source, start({}))).toMatchObject({ mapping: chosen.mapping });
    expect(planAgain(saved, setup, { ...source, headers: ['Title'] }, start({}))).toBeUndefined();
    expect([null, [], {}].map((none) => planAgain(none, setup, source, start({})))).toEqual(Array(3).fill(undefined));
  });

  it('goes in as that did with the reasons that the product added, wherever they stand', () => {
    const back = { ...source, headers: [...source.headers, 'Reason not imported'] };
    const plan = recalledPlan(before, setup, back, start({}, back), ['Reason not imported']);
    expect(plan?.mapping).toEqual(['name', 'data.us_gross', null, null, null]);
    expect(recalledPlan(before, setup, back, start({}, back))).toBeUndefined();
  });

  it('goes in as the one most like it, and a new column where its header says', () => {
    const odd = planToSave(['Titel', 'Gross', 'Note'], { ...chosen, mapping: ['name', 'data.us_gross', null] });
    const less = planToSave(['Titel', 'X', 'Y'], { ...chosen, mapping: ['name', null, null] });
    const more = { ...source, headers: ['Gross', 'Titel', 'Note', 'Released'], rows: [] };
    expect(nearestPlan([less, odd], setup, more, start({}, more))).toMatchObject({
      mapping: ['data.us_gross', 'name', null, 'data.released'],
      fixed: { dataset_id: 'films' },
    });
    expect(nearestPlan([less], setup, more, start({}, more))).toBeUndefined();
  });

  it('is none where the headers differ, or what is saved is no plan', () => {
    expect(recalledPlan(before, setup, { ...source, headers: ['Title'] }, start({}))).toBeUndefined();
    expect(recalledPlan([null, undefined, 'text'], setup, source, start({}))).toBeUndefined();
  });
});
