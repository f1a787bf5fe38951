import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { componentFields } from '#schema/stored-fields/component-fields.ts';

/** A row of `component`, as far as rendering goes. */
export interface ComponentRow {
  id: string;
  version: number;
  /** A list of fields, in the field vocabulary. */
  schema: Json;
  /** `template` (Liquid), `mail` (Liquid of MJML), `css`, `data`, `sample`, `category`; `container`: true for columns. */
  info: Json;
  /** Earlier versions, oldest first: `{ version, schema, info }`. */
  versions: Json;
}

/** What a variable of a template is filled with: a method of `data/data-methods.ts` and where its arguments come from. */
export interface DataBinding {
  method: string;
  /** By argument: the name of a field, what is known of the page around the block, or the value itself. */
  with: { [argument: string]: { field: string } | { page: PageKey } | { value: Json } };
}

/** What blocks may ask of the page that they stand on: of the listing that it shows, and the number that lists are turned to. */
export const pageKeys = ['id', 'tag_ids', 'listing_id', 'dataset_id', 'number'] as const;
export type PageKey = (typeof pageKeys)[number];

/** One version of a component. */
export interface Definition {
  componentId: string;
  version: number;
  fields: readonly Field[];
  template: string;
  /** Liquid that yields MJML; empty where the component is for pages only. */
  mail: string;
  css: string;
  data: { readonly [variable: string]: DataBinding };
  /** It has columns that other blocks stand in (`columns.ts`); its template is seen behind them. */
  isContainer: boolean;
}

/**
 * The component in the version that a block was written for, so that pages stay as they are when a component changes. The
 * present one where that version is not kept any more. What is no field or no binding is left out: superadmins edit JSON.
 * @returns the same object each time for the same schema and info: what is made from it can be kept beside it
 */
export function definitionAt(row: ComponentRow, version: number): Definition {
  const storedVersions = Array.isArray(row.versions) ? row.versions.filter(isJsonObject) : [];
  const older = version === row.version ? undefined : storedVersions.find((entry) => entry.version === version);
  const { schema = null, info = null } = older ?? row;
  const { template, mail, css, data, container } = isJsonObject(info) ? info : {};
  const made = {
    componentId: row.id,
    version: older ? version : row.version,
    template: typeof template === 'string' ? template : '',
    mail: typeof mail === 'string' ? mail : '',
    css: typeof css === 'string' ? css : '',
    isContainer: container === true,
  };
  const rest = JSON.stringify([schema, data ?? null]);
  const key = `${made.componentId} ${made.version}`;
  const before = known.get(key);
  const isSame = (['template', 'mail', 'css', 'isContainer'] as const).every(
    (part) => before?.definition[part] === made[part],
  );
  if (before?.rest === rest && isSame) return before.definition;
  const definition = {
    ...made,
    fields: componentFields(schema),
    data: isJsonObject(data) ? bindingsOf(data) : {},
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { rest, definition });
  return definition;
}

/** Whether it has a template for mails and none for pages. */
export const isMailOnly = ({ template, mail }: Definition): boolean => template === '' && mail !== '';

/** The last definition of each version: most pages are made of the same few. */
const known = new Map<string, { rest: string; definition: Definition }>();
const MOST_KNOWN = 500;

function bindingsOf(data: JsonObject): Definition['data'] {
  const entries = Object.entries(data).flatMap(([variable, binding]): [string, DataBinding][] => {
    if (!isJsonObject(binding) || typeof binding.method !== 'string' || !isJsonObject(binding.with)) return [];
    const given = Object.entries(binding.with).flatMap(([argument, from]): [string, DataBinding['with'][string]][] => {
      if (!isJsonObject(from)) return [];
      if (typeof from.field === 'string') return [[argument, { field: from.field }]];
      const key = pageKeys.find((one) => one === from.page);
      if (key) return [[argument, { page: key }]];
      return from.value === undefined ? [] : [[argument, { value: from.value }]];
    });
    return [[variable, { method: binding.method, with: Object.fromEntries(given) }]];
  });
  return Object.fromEntries(entries);
}
