import * as z from 'zod/mini';
import { textChecks } from './text/text-checks.ts';

/**
 * What the kinds make the schemas of values from. It is handed to them: the lists of the console ask kinds for much, but
 * check no value, and load without zod and without what addresses have to be.
 */
export const zod = {
  array: z.array,
  boolean: z.boolean,
  check: z.check,
  literal: z.literal,
  maxLength: z.maxLength,
  number: z.number,
  record: z.record,
  refine: z.refine,
  string: z.string,
  textChecks,
  unknown: z.unknown,
};

export type Zod = typeof zod;
