import { z } from 'zod';
import { AppError } from '../errors.ts';

// PostgreSQL stores no null character.
export const storable = z
  .string({ error: 'Required.' })
  .refine((text) => !text.includes('\0'), 'Please use readable characters.');
const shortName = storable.trim().min(1, 'Required.');

export const personName = shortName.max(200, 'Please use at most 200 characters.');
export const spaceName = shortName.max(200, 'Please use at most 200 characters.');

/** @throws AppError `invalid-input` with one detail for each wrong field */
export function parseBody<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('invalid-input', { details });
}
