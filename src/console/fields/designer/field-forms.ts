import { type ChoiceOption, type Field, fieldDevices, type Kind, labelOf, textFormats } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { maxStars } from '#schema/kinds/rating.ts';
import { isForCurrency, mayHoldCurrency } from '#schema/stored-fields/field-links.ts';
import { optionItem } from '#schema/stored-fields/option-item.ts';

/** Labels come from `fields.designer.form.<name>`; the English ones stand in the locales, too. */
const options = (...values: string[]) => values.map((value) => ({ value }));

const base: readonly Field[] = [
  { kind: 'text', name: 'label', maxLength: 100 },
  { kind: 'text', name: 'name', required: true, maxLength: 60 },
  { kind: 'text', name: 'help', maxLength: 300 },
  { kind: 'boolean', name: 'required' },
];

const namedOptions = (name: string): Field => ({
  kind: 'list',
  name,
  item: optionItem,
});

const many: Field = { kind: 'boolean', name: 'many' };
const max: Field = { kind: 'number', name: 'max', min: 1, integer: true };

/** What can be said about a field of each kind, in the words of the field vocabulary itself. What links offer, `linked` says. */
const own: { [K in Kind]: readonly Field[] } = {
  text: [
    { kind: 'choice', name: 'format', default: 'plain', options: options(...textFormats) },
    { kind: 'number', name: 'maxLength', min: 1, integer: true },
  ],
  number: [
    { kind: 'number', name: 'min' },
    { kind: 'number', name: 'max' },
    { kind: 'text', name: 'unit', maxLength: 20 },
    { kind: 'choice', name: 'currencyFrom', options: [] },
    { kind: 'boolean', name: 'integer' },
  ],
  boolean: [],
  date: [{ kind: 'choice', name: 'precision', required: true, options: options('day', 'minute') }],
  choice: [namedOptions('options'), many],
  reference: [{ kind: 'choice', name: 'to', required: true, options: [] }],
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
  rating: [{ ...max, max: maxStars }],
  group: [],
  list: [max],
  json: [],
};

export const kindNames = Object.keys(own) as Kind[];

export const isKind = (kind: unknown): kind is Kind => kindNames.some((name) => name === kind);

/** Whose fields they are: of records, of a block, or members of a group or a list of a block. */
export type Host = 'record' | 'block' | 'member';

const steps = namedOptions('steps');
const devices = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' };
const line: Field = { kind: 'boolean', name: 'line' };
const device: Field = {
  kind: 'choice',
  name: 'device',
  options: fieldDevices.map((value) => ({ value, label: devices[value] })),
};

/** The form of a field of that kind. What is said by device, lengths that name steps, and formatted lines, blocks alone have. */
export const formOf = (kind: Kind, host: Host = 'record'): readonly Field[] => [
  ...base,
  ...own[kind],
  ...(kind === 'number' && host !== 'record' ? [steps] : []),
  ...(kind === 'richText' && host !== 'record' ? [line] : []),
  ...(host === 'block' ? [device] : []),
];

/** What fields may name. */
export interface Links {
  /**
   * Kinds of records that a reference may point at, that of `current` among them where it is declared.
   * @param isInside whether it is a member of a group or the item of a list
   */
  targets(current: string, isInside?: boolean): readonly ChoiceOption[];
  /** Fields that stand beside the field. */
  beside: readonly Field[];
}

/** The control of a field with what it may name; others are as they were. @param current what it names now */
export function linked(control: Field, current: Json | undefined, { targets, beside }: Links): Field {
  if (control.kind !== 'choice') return control;
  if (control.name === 'to') return { ...control, options: targets(String(current ?? '')) };
  if (control.name !== 'currencyFrom') return control;
  const offered = beside.filter((field) => isForCurrency(field) || (field.name === current && mayHoldCurrency(field)));
  return { ...control, options: offered.map((field) => ({ value: field.name, label: labelOf(field) })) };
}

/** Whether what a field names is none of what its control offers. */
export const isLost = ({ name, ...control }: Field, current: Json | undefined): boolean =>
  (name === 'to' || name === 'currencyFrom') &&
  control.kind === 'choice' &&
  typeof current === 'string' &&
  !control.options.some(({ value }) => value === current);

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
  const common = Object.entries(field).filter(([key]) =>
    ['name', 'id', 'label', 'help', 'required', 'showIf', 'section', 'device'].includes(key),
  );
  return { ...Object.fromEntries(common), kind, ...starts[kind] };
}

/** The field with what its form says anew. What it held at first is nothing that it could point at by then. */
export function changedField({ default: first, ...field }: JsonObject, name: string, value: Json): JsonObject {
  if (name === 'kind' && isKind(value)) return asKind(field, value);
  const isPointedAnew = name === 'to' || name === 'type';
  return withProperty(isPointedAnew || first === undefined ? field : { ...field, default: first }, name, value);
}

/** The field with another value of a property; what says nothing is left out. */
export function withProperty(field: JsonObject, name: string, value: Json): JsonObject {
  const { [name]: _, ...rest } = field;
  const isHollow = (Array.isArray(value) || isJsonObject(value)) && Object.keys(value).length === 0;
  const nothing = value === null || value === '' || value === false || isHollow;
  return nothing && name !== 'name' ? rest : { ...field, [name]: value };
}
