import type { TriedAnswer } from '#console/providers/api/preview-api.ts';
import type { JsonObject } from '#schema/json.ts';

type Replaced = NonNullable<TriedAnswer['part']>['replaced'];

/**
 * Whether a page would not show a header, footer or sidebar after it is saved: it has an `other` one, or none (`absent`).
 * @param record what the form of it holds
 */
export function otherOn({ id, isDefault }: Replaced, record: JsonObject): 'other' | 'absent' | undefined {
  if (id !== null && id === record.id) return undefined;
  // Also the first of a space becomes the default one.
  if (isDefault && (id === null || record.pageDefault === true || record.default === true)) return undefined;
  return id === null ? 'absent' : 'other';
}
