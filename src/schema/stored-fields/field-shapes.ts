import * as z from 'zod/mini';
import type { Fault } from '../fault.ts';
import { customPrefix } from '../field.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { faultsOf } from './component-fields.ts';
import { customLevels } from './custom-levels.ts';

/** What a space says of where a field of its records stands, built in or its own. */
export interface FieldShape {
  /** As records call it. */
  name: string;
  /** Words for a built-in field; a custom one has its own. */
  label?: string;
  help?: string;
  /** It stands in no form and no list. */
  hidden: boolean;
  /** The section of the form; empty where the field stays in its own. */
  section: string;
  /** Whether lists show it unless their reader chooses otherwise; by the declaration where it is left out. */
  column?: boolean;
  /** Lists begin in the order of this field. */
  sort?: 'asc' | 'desc';
}

const text = z.string('has to be a text');
const flag = z.boolean('has to be true or false');

const placed = {
  section: z.optional(text),
  column: z.optional(flag),
  sort: z.optional(z.enum(['asc', 'desc'], 'has to be asc or desc')),
};
const level = z.optional(z.enum(customLevels, `has to be one of ${customLevels.join(', ')}`));
const custom = z.object({ ...placed, see: level, change: level });
const builtIn = z.strictObject({
  ...placed,
  name: text,
  builtIn: z.literal(true),
  label: z.optional(text),
  help: z.optional(text),
  hidden: z.optional(flag),
});

/** What a definition says beside the field vocabulary. */
export const customKeys: readonly string[] = [...Object.keys(custom.shape), 'retired'];

/** Whether an entry of `space.data_model` speaks of a field that is built in. */
export const isBuiltIn = (entry: JsonObject): boolean => entry.builtIn === true;

/** What is wrong with what an entry says of the place of its field. */
export function shapeFaults(entry: JsonObject): Fault[] {
  const shape = isBuiltIn(entry) ? builtIn : custom;
  const parsed = shape.safeParse(entry);
  return parsed.success ? [] : faultsOf(parsed.error, () => Object.keys(shape.shape));
}

/** Where the fields stand of which `space.data_model` says so, in the order of forms. What is not known changes nothing. */
export function fieldShapes(stored: Json | undefined): FieldShape[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isJsonObject).map((entry): FieldShape => {
    const { name } = entry;
    const own = isBuiltIn(entry);
    const [label, help] = own ? [textOf(entry.label), textOf(entry.help)] : ['', ''];
    return {
      name: own ? String(name) : `${customPrefix}${name}`,
      ...(label && { label }),
      ...(help && { help }),
      hidden: entry[own ? 'hidden' : 'retired'] === true,
      ...placementOf(entry),
    };
  });
}

/** Where a definition says that its field stands. */
export const placementOf = ({
  section,
  column,
  sort,
}: JsonObject): Pick<FieldShape, 'section' | 'column' | 'sort'> => ({
  section: textOf(section),
  ...(typeof column === 'boolean' && { column }),
  ...((sort === 'asc' || sort === 'desc') && { sort }),
});

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');
