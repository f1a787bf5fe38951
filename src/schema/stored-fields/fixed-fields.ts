import type { Field } from '../field.ts';
import { isUuid } from '../formats/uuid.ts';
import { isJsonObject, type Json } from '../json.ts';

/** What an entry of a dataset's `fixed_fields` may add to its type. */
interface FixedFieldOptions {
  options: readonly { value: string; label: string }[];
  /** The id of the dataset whose listings are offered; without one, those of all are. */
  dataset: string | undefined;
}

/** A field without its name, label and help, which every entry carries itself. */
type Shape = Field extends infer F
  ? F extends Field
    ? Omit<F, 'name' | 'label' | 'help' | 'required'>
    : never
  : never;

const image = ['image/*'];

/** The types that a dataset may give its fields (data-layer.md section 3, and decision 180), in the terms of the field vocabulary. */
const shapes = {
  Text: () => ({ kind: 'text' }),
  TextArea: () => ({ kind: 'text', format: 'multiline' }),
  RichText: () => ({ kind: 'richText' }),
  Number: () => ({ kind: 'number' }),
  // Cards of sites take the currency of a price from here too.
  Price: () => ({ kind: 'number', min: 0, currencyFrom: 'currency' }),
  Currency: () => ({ kind: 'text', format: 'currency' }),
  Checkbox: () => ({ kind: 'boolean' }),
  Date: () => ({ kind: 'date', precision: 'day' }),
  Select: ({ options }) => ({ kind: 'choice', options }),
  MultiSelect: ({ options }) => ({ kind: 'choice', options, many: true }),
  Link: () => ({ kind: 'text', format: 'url' }),
  Email: () => ({ kind: 'text', format: 'email' }),
  Color: () => ({ kind: 'text', format: 'color' }),
  Image: () => ({ kind: 'media', accept: image }),
  Gallery: () => ({ kind: 'media', accept: image, many: true }),
  RatingBox: () => ({ kind: 'rating' }),
  List: () => ({ kind: 'list', item: { kind: 'text', name: 'item' } }),
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

/**
 * The fields that a dataset's `fixed_fields` describe. Entries that are no field (an unknown type, no key, a key that
 * stands twice) are left out, so that one bad entry does not take the form of every listing with it.
 */
export function fieldsFromFixed(fixedFields: Json | undefined): Field[] {
  if (!Array.isArray(fixedFields)) return [];
  const fields = fixedFields.flatMap((entry) => fieldFromEntry(entry));
  return fields.filter((field, index) => fields.findIndex((other) => other.name === field.name) === index);
}

function fieldFromEntry(entry: Json): Field[] {
  if (!isJsonObject(entry)) return [];
  const { key, name, type, required, help, options, dataset } = entry;
  if (typeof key !== 'string' || key === '' || !isFixedFieldType(type)) return [];
  const choices = Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
  if (typesWithOptions.includes(type) && choices.length === 0) return [];
  // They are the words of whoever made the dataset: shown as written, in every language.
  const shape: Shape = shapes[type]({
    options: choices.map((value) => ({ value, label: value })),
    dataset: typeof dataset === 'string' && isUuid(dataset) ? dataset : undefined,
  });
  return [
    {
      ...shape,
      name: key,
      label: typeof name === 'string' && name.trim() ? name : key,
      ...(typeof help === 'string' && help ? { help } : {}),
      required: required === true,
    },
  ];
}

export function isFixedFieldType(type: Json | undefined): type is FixedFieldType {
  return typeof type === 'string' && Object.hasOwn(shapes, type);
}
