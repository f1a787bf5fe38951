import { z } from 'zod';
import { encodings } from '#derive/imports/file/decode.ts';
import { delimiters } from '#derive/imports/file/table.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import { isTimeZone } from '#schema/formats/time-zone.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { FileFormat } from './rows/row-reader.ts';

/** How a file is read and matched. */
export interface Instructions {
  format: Omit<FileFormat, 'name'>;
  plan: ImportPlan;
  /** IANA time zone of the importer: theirs are the times that name none. */
  zone: string;
  /** Values that the place of the list sets in new records. */
  given: JsonObject;
  /** Where existing records are looked for; among all of them where it is left out. */
  within?: Predicate | undefined;
  /** Of a feed that the server reads: when it did, in ISO 8601. No client can send it. */
  feed?: { readAt: string } | undefined;
}

const MOST_COLUMNS = 2000;
/** Characters of the path of the records of XML. */
const MOST_PATH = 10_000;
const name = z.string().max(2000);
const byKey = <V extends z.ZodType>(value: V) => z.record(name, value);

const isOnceEach = (mapping: readonly (string | null)[]) => {
  const keys = mapping.filter((key) => key !== null);
  return new Set(keys).size === keys.length;
};

export const instructionsSchema = z.object({
  format: z.object({
    encoding: z.enum(encodings).optional(),
    delimiter: z.enum(delimiters).optional(),
    sheet: z.string().max(200).optional(),
    records: z.string().max(MOST_PATH).optional(),
    headers: z.array(name).min(1).max(MOST_COLUMNS),
  }),
  plan: z.object({
    mapping: z.array(name.nullable()).max(MOST_COLUMNS).refine(isOnceEach, 'Each field can have one column.'),
    links: byKey(name),
    decimals: byKey(z.enum(['.', ','])),
    orders: byKey(z.enum(['dmy', 'mdy'])),
    fixed: byKey(z.json()),
    adds: z.array(name).max(MOST_COLUMNS).optional(),
    match: z.object({
      by: z.array(name).max(20),
      found: z.enum(['update', 'skip']),
      missing: z.enum(['create', 'skip']),
    }),
  }),
  zone: z.string().max(64).refine(isTimeZone, 'Please give a time zone.').default('UTC'),
  given: byKey(z.json()),
  // The data service refuses what is no condition.
  within: byKey(z.json()).optional(),
});

const storedSchema = instructionsSchema.extend({
  feed: z.object({ readAt: z.iso.datetime() }).optional(),
});

/** What was stored by the schemas above. */
export const instructionsOf = (stored: JsonObject): Instructions => storedSchema.parse(stored) as Instructions;
