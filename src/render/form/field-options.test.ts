import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { choiceOptions } from '#schema/stored-fields/choice-options.ts';
import { publicFields } from '../custom-values.ts';
import { takesFieldOptions, withFieldOptions } from './field-options.ts';
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
const options = (resource: string, field: string) => choiceOptions(publicFields(dataModel, resource), field);

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

it('a form that takes none of them is as it was', () => {
  const other = form({ kind: 'csv', url: 'https://a.test' }, {}, { kind: 'field' });
  expect(takesFieldOptions(other)).toBe(false);
  expect(withFieldOptions(other, options)).toBe(other);
});
