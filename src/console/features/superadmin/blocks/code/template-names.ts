import type { Completion } from '@codemirror/autocomplete';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { componentFields, storedFieldFaults } from '#schema/stored-fields/component-fields.ts';

/** What all templates know beside the fields of their block (`src/server/site/compose-page.ts`). */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  site: ['name', 'language', 'logo'],
  page: ['id', 'name', 'slug', 'title', 'languages'],
  block: ['id', 'heading'],
  listing: [
    'name',
    'image',
    'images',
    'description',
    'text',
    'price',
    'currency',
    'url',
    'rating',
    'brand',
    'seller',
    'seller_custom',
    'custom',
    'fields',
  ],
};

/** Filters of the product, beside those of Liquid. */
const FILTERS = ['rich', 'line', 'lines', 'money', 'shown'];

interface Names {
  variables: readonly Completion[];
  filters: readonly Completion[];
  /** What stands below a variable, by the words before the dot. */
  properties(path: readonly string[], template: string): readonly Completion[];
}

const property = (label: string, detail?: string): Completion => ({
  label,
  type: 'property',
  ...(detail && { detail }),
});

/** The names that the template of a block can use. @param schema its fields, as they are written @param data its computed variables */
export function templateNames(schema: Json | undefined, data: Json | undefined): Names {
  const fields = storedFieldFaults(schema).length === 0 ? componentFields(schema) : [];
  const computed = isJsonObject(data ?? null) ? Object.keys(data as object) : [];
  return {
    variables: [
      ...fields.map((field): Completion => ({ label: field.name, type: 'variable', detail: labelOf(field) })),
      ...[...computed, ...Object.keys(GIVEN)].map((label): Completion => ({ label, type: 'variable' })),
    ],
    filters: FILTERS.map((label) => ({ label, type: 'function' })),
    properties: (path, template) => below(resolved(path, template), fields),
  };
}

/** A variable of a loop stands for an item of its list: `card` of `for card in cards` for `cards.0`. */
function resolved(path: readonly string[], template: string): readonly string[] {
  const [first = '', ...rest] = path;
  const [, list] = new RegExp(`{%-?\\s*for\\s+${first.replaceAll(/\W/g, '')}\\s+in\\s+([\\w.]+)`).exec(template) ?? [];
  if (!list || list === first) return path;
  return [...resolved(list.split('.'), template), '0', ...rest];
}

function below([first = '', ...rest]: readonly string[], fields: readonly Field[]): Completion[] {
  const given = Object.hasOwn(GIVEN, first) ? GIVEN[first] : undefined;
  if (given && rest.length === 0) return given.map((name) => property(name));
  let found = fields.find(({ name }) => name === first);
  for (const name of rest) found = inside(found, name);
  if (found?.kind === 'list') return [property('size'), property('first'), property('last')];
  return found?.kind === 'group' ? (found.fields ?? []).map((field) => property(field.name, labelOf(field))) : [];
}

function inside(field: Field | undefined, name: string): Field | undefined {
  if (field?.kind === 'list') return /^(?:\d+|first|last)$/.test(name) ? field.item : undefined;
  return field?.kind === 'group' ? field.fields?.find((one) => one.name === name) : undefined;
}
