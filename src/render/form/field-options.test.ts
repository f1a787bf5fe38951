import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { type ChoiceSource, choiceOptions, optionsIn } from '#schema/stored-fields/choice-options.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { publicFields } from '../values/custom-values.ts';
import { datasetsOf, takesFieldOptions, withFieldOptions } from './field-options.ts';
import { formFields } from './form-steps.ts';

const level: JsonObject = { kind: 'choice', options: [{ value: 'g', label: 'Gold' }, { value: 's' }] };
const dataModel: JsonObject = {
  member: [
    { ...level, name: 'level' },
    { ...level, name: 'secret', see: 'managers' },
    { ...level, name: 'gone', retired: true },
    { name: 'berth', kind: 'text' },
    { name: 'status', builtIn: true },
  ],
};
const boats = '11111111-1111-4111-8111-111111111111';
const fixed: Json = [
  { key: 'rig', name: 'Rig', type: 'Select', options: ['Sloop', 'Ketch'] },
  { key: 'old', name: 'Old', type: 'Select', options: ['Old'], retired: true },
  { key: 'name', name: 'Name', type: 'Text' },
];
const options = (source: ChoiceSource) =>
  'dataset' in source
    ? optionsIn(fieldsFromFixed(source.dataset === boats ? fixed : null), source.field)
    : choiceOptions(publicFields(dataModel, source.resource), source.field);

function form(...sources: JsonObject[]) {
  const component = { id: 'c', version: 1, schema: [], info: { input: { kind: 'choice' } }, versions: [] };
  const blocks = sources.map((source, at) => ({
    ...{ id: `b${at}`, version: 1, component },
    info: { label: `Q${at}`, options: ['Old'], source },
  }));
  return { type: 'step', sections: [{ id: 's', info: {}, blocks }] };
}

const offered = (...sources: JsonObject[]) =>
  formFields(withFieldOptions(form(...sources), options)).map((field) => field.kind === 'choice' && field.options);

it('a question offers what a choice of the space offers, in its words, and nothing that visitors may not see', () => {
  const of = (resource: string, field: string) => ({ kind: 'field', resource, field });
  expect(offered(of('member', 'level'), of('member', 'secret'), of('member', 'gone'), of('member', 'berth'))).toEqual([
    [{ value: 'g', label: 'Gold' }, { value: 's' }],
    [],
    [],
    [],
  ]);
  expect(offered(of('member', 'status'), of('page', 'level'), of('nobody', 'level'))).toEqual([[], [], []]);
});

it('a question offers what a choice of a dataset offers', () => {
  const of = (dataset: string, field: string) => ({ kind: 'field', dataset, field });
  const twin = '22222222-2222-4222-8222-222222222222';
  expect(offered(of(boats, 'rig'), of(boats, 'old'), of(boats, 'name'), of(twin, 'rig'))).toEqual([
    [
      { value: 'Sloop', label: 'Sloop' },
      { value: 'Ketch', label: 'Ketch' },
    ],
    [],
    [],
    [],
  ]);
  const forms = [form(of(boats, 'rig'), of(boats, 'old')), form(of(twin, 'rig'), { kind: 'csv', dataset: 'x' })];
  expect(datasetsOf(forms)).toEqual([boats, twin]);
  // What is no id is asked for nowhere.
  expect(takesFieldOptions(form(of('boats', 'rig')))).toBe(false);
});

it('a form that takes none of them is as it was', () => {
  const other = form({ kind: 'csv', url: 'https://a.test' }, {}, { kind: 'field' });
  expect(takesFieldOptions(other)).toBe(false);
  expect(withFieldOptions(other, options)).toBe(other);
});
