import { z } from 'zod';
import { exportFormats } from '#schema/api/export-job.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';

const MOST_COLUMNS = 2000;
const name = z.string().max(2000);

/** What is exported of a list, and how it is written. */
export const instructionsSchema = z.strictObject({
  /** Of listings: their one dataset, whose fields stand beside those of all. */
  dataset: z.string().refine(isUuid, 'Please give an id.').optional(),
  /** Of records: their one form, whose questions stand beside the fields of all. */
  form: z.string().refine(isUuid, 'Please give an id.').optional(),
  format: z.enum(exportFormats, 'There is no such format.'),
  columns: z.array(name).min(1, 'Required.').max(MOST_COLUMNS),
  sort: z.array(z.object({ by: name, desc: z.boolean().optional() })).max(20),
  // The data service refuses what is no condition.
  where: z.record(name, z.json()).optional(),
  search: name.optional(),
  archived: z.union([z.boolean(), z.literal('drafts')]).optional(),
  /** Headers of the columns, in the language of whoever asks. */
  labels: z.record(name, name),
  /** Of a workbook: the name of its sheet. */
  title: name.optional(),
  links: z.enum(['title', 'id']),
  withId: z.boolean(),
  mark: z.boolean(),
});

export type Instructions = Omit<z.infer<typeof instructionsSchema>, 'where'> & { where?: Predicate | undefined };

/** What was stored by the schema above. */
export const instructionsOf = (stored: JsonObject) => instructionsSchema.parse(stored) as Instructions;
