import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { optionText } from './option-text.ts';

/** Texts that translate a word, which an option of a dataset may be too. */
const t = ((key: string, { defaultValue }: { defaultValue: string }) =>
  key === 'fields.options.Page' ? 'Pagină' : defaultValue) as unknown as TFunction;

it('leaves options of a dataset as they are written, and puts those of a declaration into words', () => {
  const [field] = fieldsFromFixed([{ key: 'rating', type: 'Select', options: ['PG-13', 'NC_17', 'Page'] }]);
  const options = field?.kind === 'choice' ? field.options : [];
  expect(options.map((option) => optionText(t, option))).toEqual(['PG-13', 'NC_17', 'Page']);
  expect([{ value: 'TOP_LIST' }, { value: 'Page' }].map((option) => optionText(t, option))).toEqual([
    'Top list',
    'Pagină',
  ]);
});

it('calls options by the words of the space, whatever their values are called elsewhere', () => {
  const options: Json[] = [{ value: 'Page', label: 'Leaf' }, { value: 'Page' }];
  const [own] = fieldsFromFixed([{ key: 'kind', type: 'Select', options }]);
  const [custom] = customFields([{ name: 'kind', kind: 'choice', options: options.slice(0, 1) }]);
  for (const field of [own, custom?.field]) {
    const [first] = field?.kind === 'choice' ? field.options : [];
    expect(first && optionText(t, first)).toBe('Leaf');
  }
});
