import type { ZodMiniType } from 'zod/mini';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { zod } from '#schema/zod-subset.ts';
import { type GroupFields, validate } from './validation.ts';

/**
 * The schema of a record: each shown field's own, which one value can turn on and off for another. An issue's path is the
 * field's name and, in one piece, the path inside its value, whose keys may hold dots themselves.
 * @param saved the record as it is stored
 */
export function recordSchema(
  fields: readonly Field[],
  groupFields?: GroupFields,
  saved?: JsonObject,
): ZodMiniType<JsonObject> {
  const faults = zod.check<Record<string, unknown>>(({ value, issues }) => {
    for (const [path, message] of Object.entries(validate(fields, value as JsonObject, groupFields, saved))) {
      const dot = path.indexOf('.');
      issues.push({
        ...{ code: 'custom', input: value, message },
        path: dot < 0 ? [path] : [path.slice(0, dot), path.slice(dot + 1)],
      });
    }
  });
  return zod.record(zod.string(), zod.unknown()).check(faults) as unknown as ZodMiniType<JsonObject>;
}
