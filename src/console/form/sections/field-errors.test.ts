import { describe, expect, it } from 'vitest';
import { recordSchema } from '#derive/values/record-schema.ts';
import type { Field } from '#schema/field.ts';
import { fieldErrors, messagesOf, resolverOf } from './field-errors.ts';

const text = (name: string): Field => ({ kind: 'text', name, required: true });
const fields: readonly Field[] = [
  text('name'),
  { kind: 'group', name: 'data', fields: [text('a.b'), text('items[0]'), text('message'), text('('), text('given')] },
  { ...text('hidden'), showIf: { field: 'name', op: 'eq', value: 'shown' } },
];

const check = (values: object) =>
  resolverOf(() => recordSchema(fields))(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('the messages of a form', () => {
  it('belong to one field each, and keep what is inside its value under its own key', async () => {
    const { errors } = await check({ name: ' ', data: { given: 'x' } });
    expect(Object.keys(errors)).toEqual(['name', 'data']);
    expect(messagesOf(errors.name as never)).toEqual({ '': 'Required.' });
    expect(Object.keys(messagesOf(errors.data as never)).sort()).toEqual(['(', 'a.b', 'items[0]', 'message']);
  });

  it('are none where the record is valid, whatever its values hold', async () => {
    const data = { 'a.b': 'x', 'items[0]': 'x', message: 'x', '(': 'x', given: 'x' };
    const values = { name: 'x', data, other: { target: { value: 1 } } };
    expect(await check(values)).toEqual({ values, errors: {} });
    expect((await check({ ...values, name: 'shown' })).errors).toHaveProperty('hidden');
  });

  it('of the data service stand where the form looks for them', () => {
    const { slug, list } = fieldErrors({ slug: 'Taken.', 'list.0.key': 'Twice.' });
    expect(messagesOf(slug)).toEqual({ '': 'Taken.' });
    expect(messagesOf(list)).toEqual({ '0.key': 'Twice.' });
    expect(messagesOf(undefined)).toEqual({});
  });
});
