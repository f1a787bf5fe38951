import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { recordPath } from '../navigation/record-path.ts';
import { withSpace } from '../navigation/space-address.ts';
import { type FileQuestion, formOf } from '../slots/record-resource.ts';

/** What an export writes of fields, where that is not their value. */
export type WrittenValues = Readonly<Record<string, (row: JsonObject) => string>>;

/** A row as an export writes it. */
export const writtenRow = (row: JsonObject, written: WrittenValues): JsonObject => ({
  ...row,
  ...Object.fromEntries(Object.entries(written).map(([name, write]) => [name, write(row)])),
});

interface Addresses {
  /** Where people reach the console. */
  origin: string;
  spaceId: string | null;
  isDrawn(answer: unknown): boolean;
}

/**
 * A drawing is seen in its record: by whoever may, at the address that is written in its place.
 * @param records the declaration of one form's records
 */
export function signatureAddresses(
  records: Resource,
  questions: ReadonlyMap<string, FileQuestion>,
  { origin, spaceId, isDrawn }: Addresses,
): WrittenValues {
  const form_id = formOf(records) ?? null;
  const addressOf = ({ id = null }: JsonObject) =>
    origin + withSpace(recordPath(records, { form_id, id }) ?? '', spaceId);
  return Object.fromEntries(
    [...questions]
      .filter(([, { isSignature }]) => isSignature)
      .map(([name]) => [name, (row) => (isDrawn(row[name]) ? addressOf(row) : String(row[name] ?? ''))]),
  );
}
