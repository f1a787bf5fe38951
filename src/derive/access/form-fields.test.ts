import { describe, expect, it } from 'vitest';
import { validate } from '#derive/values/validation.ts';
import { defineResource } from '#schema/resource.ts';
import { type FieldRights, fieldsBeside, formParts, startingValues } from './form-fields.ts';

/** A choice over a column of free text. */
const mail = defineResource({
  name: 'mail',
  labels: { one: 'Mail', many: 'Mails' },
  subject: 'Newsletter',
  scope: 'space',
  title: 'type',
  fields: [{ kind: 'choice', name: 'type', options: [{ value: 'welcome' }, { value: 'receipt' }] }],
});

const may = () => true;
const rights: FieldRights = {
  ...{ read: true, create: true, update: true, open: true, remove: true, publish: true },
  ...{ mayRead: may, mayCreate: may, readable: may, creatable: may, writable: may },
};

/** The occasion of a mail, as its form has it. */
function occasion(type: string | null) {
  const fields = formParts(mail, 'edit', rights, { type }).flatMap((part) => part.fields);
  const field = fields.find((one) => one.field.name === 'type')?.field;
  if (field?.kind !== 'choice') throw new Error('no choice');
  return field;
}

describe('the options of a form', () => {
  it('hold a value that came from elsewhere, for its record alone', () => {
    const strange = occasion('newsletter-signup');
    expect(strange.options.map(({ value }) => value)).toContain('newsletter-signup');
    expect(validate([strange], { type: 'newsletter-signup' })).toEqual({});
    expect(validate([occasion('welcome')], { type: 'newsletter-signup' })).toHaveProperty('type');
    expect(occasion('welcome').options).toHaveLength(2);
    expect(occasion(null).options).toHaveLength(2);
  });
});

it('a form begins with what its conditions ask of fields that stand in none of its sections', () => {
  const page = defineResource({
    name: 'page',
    labels: { one: 'Page', many: 'Pages' },
    subject: 'Page',
    scope: 'space',
    title: 'name',
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'choice', name: 'language', options: [{ value: 'fr' }] },
      { kind: 'text', name: 'slug' },
      {
        ...{ kind: 'text', name: 'custom_words' },
        showIf: {
          any: [
            { field: 'language', op: 'eq', value: 'fr' },
            { field: 'name', op: 'eq', value: 'Home' },
          ],
        },
      },
    ],
    form: [{ label: 'Page', fields: ['name', 'custom_words'] }],
  });
  const inForm = formParts(page, 'edit', rights, {}).flatMap(({ fields }) => fields.map(({ field }) => field));
  const remaining = fieldsBeside(page, inForm);
  expect(remaining.map(({ name }) => name)).toEqual(['language']);
  const record = { name: 'Start', language: 'fr', slug: 'start', custom_words: 'Bonjour' };
  const { slug: _, ...shown } = record;
  expect(startingValues([...inForm, ...remaining], record, 'edit')).toEqual(shown);
});
