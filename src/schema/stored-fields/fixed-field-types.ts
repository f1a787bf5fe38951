import type { ChoiceOption, Field } from '../field.ts';
import type { Json } from '../json.ts';

/** What an entry of a dataset's `fixed_fields` may add to its type. */
interface FixedFieldOptions {
  options: readonly ChoiceOption[];
  /** The id of the dataset whose listings are offered; without one, those of all are. */
  dataset: string | undefined;
  /** Members of a group, in the words of the field vocabulary. */
  fields: readonly Field[];
}

/** A field without its name, label and help, which every entry carries itself. */
export type Shape = Field extends infer F
  ? F extends Field
    ? Omit<F, 'name' | 'label' | 'help' | 'required'>
    : never
  : never;

const image = ['image/*'];

/** The types that a dataset may give its fields (data-layer.md section 3, and decisions 180, 203 and 204), in the terms of the field vocabulary. */
export const shapes = {
  Text: () => ({ kind: 'text' }),
  TextArea: () => ({ kind: 'text', format: 'multiline' }),
  RichText: () => ({ kind: 'richText' }),
  Number: () => ({ kind: 'number' }),
  // Cards of sites take the currency of a price from here too.
  Price: () => ({ kind: 'number', min: 0, currencyFrom: 'currency' }),
  Currency: () => ({ kind: 'text', format: 'currency' }),
  Checkbox: () => ({ kind: 'boolean' }),
  Date: () => ({ kind: 'date', precision: 'day' }),
  DateTime: () => ({ kind: 'date', precision: 'minute' }),
  Select: ({ options }) => ({ kind: 'choice', options }),
  MultiSelect: ({ options }) => ({ kind: 'choice', options, many: true }),
  Link: () => ({ kind: 'text', format: 'url' }),
  Email: () => ({ kind: 'text', format: 'email' }),
  Color: () => ({ kind: 'text', format: 'color' }),
  Image: () => ({ kind: 'media', accept: image }),
  Gallery: () => ({ kind: 'media', accept: image, many: true }),
  RatingBox: () => ({ kind: 'rating' }),
  List: () => ({ kind: 'list', item: { kind: 'text', name: 'item' } }),
  Group: ({ fields }) => ({ kind: 'group', fields }),
  Page: () => ({ kind: 'reference', to: 'page', relation: false }),
  Tags: () => ({ kind: 'tags', type: 'Listing', relation: false }),
  // No relationship leads from inside jsonb.
  Listing: ({ dataset }) => ({
    kind: 'reference',
    to: 'listing',
    relation: false,
    ...(dataset && { where: { field: 'dataset_id', op: 'eq', value: dataset } }),
  }),
} satisfies Record<string, (options: FixedFieldOptions) => Shape>;

export type FixedFieldType = keyof typeof shapes;

export const fixedFieldTypes = Object.keys(shapes) as FixedFieldType[];

/** Types whose entry has to bring its options. */
export const typesWithOptions: readonly FixedFieldType[] = ['Select', 'MultiSelect'];

export function isFixedFieldType(type: Json | undefined): type is FixedFieldType {
  return typeof type === 'string' && Object.hasOwn(shapes, type);
}
