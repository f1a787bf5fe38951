import { type Field, type Kind, textFormats } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** Labels come from `fields.designer.form.<name>`; the English ones stand in the locales, too. */
const options = (...values: string[]) => values.map((value) => ({ value }));

const base: readonly Field[] = [
  { kind: 'text', name: 'name', required: true, maxLength: 60 },
  { kind: 'text', name: 'label', maxLength: 100 },
  { kind: 'text', name: 'help', maxLength: 300 },
  { kind: 'boolean', name: 'required' },
];

const many: Field = { kind: 'boolean', name: 'many' };
const max: Field = { kind: 'number', name: 'max', min: 1, integer: true };

/** What can be said about a field of each kind, in the words of the field vocabulary itself. */
const own: { [K in Kind]: readonly Field[] } = {
  text: [
    { kind: 'choice', name: 'format', options: options(...textFormats) },
    { kind: 'number', name: 'maxLength', min: 1, integer: true },
  ],
  number: [
    { kind: 'number', name: 'min' },
    { kind: 'number', name: 'max' },
    { kind: 'text', name: 'unit', maxLength: 20 },
    { kind: 'text', name: 'currencyFrom', maxLength: 60 },
    { kind: 'boolean', name: 'integer' },
  ],
  boolean: [],
  date: [{ kind: 'choice', name: 'precision', required: true, options: options('day', 'minute') }],
  choice: [
    {
      kind: 'list',
      name: 'options',
      item: {
        kind: 'group',
        name: 'option',
        fields: [
          { kind: 'text', name: 'value', required: true, maxLength: 100 },
          { kind: 'text', name: 'label', maxLength: 100 },
        ],
      },
    },
    many,
  ],
  reference: [{ kind: 'text', name: 'to', required: true, maxLength: 60 }],
  tags: [
    {
      kind: 'choice',
      name: 'type',
      required: true,
      options: options('Image', 'Link', 'Listing', 'Member', 'Newsletter', 'Page', 'Partner'),
    },
  ],
  media: [{ kind: 'list', name: 'accept', item: { kind: 'text', name: 'type', maxLength: 100 } }, many],
  richText: [],
  rating: [max],
  group: [],
  list: [max],
  json: [],
};

export const kindNames = Object.keys(own) as Kind[];

/** The form of a field of that kind. */
export const formOf = (kind: Kind): readonly Field[] => [...base, ...own[kind]];

/** What a field of each kind cannot do without, at first. */
const starts: { [K in Kind]?: JsonObject } = {
  date: { precision: 'day' },
  choice: { options: [{ value: 'first' }] },
  reference: { to: 'page' },
  tags: { type: 'Page' },
  group: { fields: [] },
  list: { item: { kind: 'text', name: 'item' } },
};

/** A new field. @param taken names beside it */
export function newField(kind: Kind, taken: readonly string[]): JsonObject {
  let number = taken.length + 1;
  while (taken.includes(`field_${number}`)) number += 1;
  return { name: `field_${number}`, kind, ...starts[kind] };
}

/** The field as another kind: what every field has stays. */
export function asKind(field: JsonObject, kind: Kind): JsonObject {
  const kept = Object.entries(field).filter(([key]) =>
    ['name', 'id', 'label', 'help', 'required', 'showIf', 'section'].includes(key),
  );
  return { ...Object.fromEntries(kept), kind, ...starts[kind] };
}

/** The field with another value of a property; what says nothing is left out. */
export function withProperty(field: JsonObject, name: string, value: Json): JsonObject {
  const { [name]: _, ...rest } = field;
  const nothing = value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
  return nothing && name !== 'name' ? rest : { ...field, [name]: value };
}
