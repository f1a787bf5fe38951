import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { valuesInFields } from './values-in-fields.ts';

const list = (item: Field): Field => ({
  kind: 'list',
  name: 'facts',
  item: { kind: 'group', name: 'fact', fields: [item] },
});

it('writes a text as HTML whose field has become formatted, also in lists, and leaves all others as they are', () => {
  const before: Field[] = [
    { kind: 'text', name: 'heading' },
    { kind: 'text', name: 'text', format: 'multiline' },
    { kind: 'richText', name: 'more' },
    list({ kind: 'text', name: 'name' }),
  ];
  const after: Field[] = [
    { kind: 'richText', name: 'heading', line: true },
    { kind: 'richText', name: 'text' },
    { kind: 'richText', name: 'more' },
    list({ kind: 'richText', name: 'name', line: true }),
    { kind: 'richText', name: 'new' },
  ];
  const values = {
    heading: 'a <b & c',
    text: 'One\n\n<two>',
    more: '<p>x</p>',
    facts: [{ name: '1 < 2' }, {}] as JsonObject[],
    $column: [0],
  };
  expect(valuesInFields(before, after, values)).toEqual({
    ...{ heading: 'a &lt;b &amp; c', text: '<p>One</p><p>&lt;two&gt;</p>', more: '<p>x</p>', $column: [0] },
    facts: [{ name: '1 &lt; 2' }, {}],
  });
  expect(valuesInFields(after, after, values)).toEqual(values);
});
