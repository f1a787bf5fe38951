import type { Field } from '../field.ts';
import { isUuid } from '../formats/uuid.ts';

/**
 * The generated column that holds as keys what stands inside jsonb of a record, for lists to filter by (docs/decisions/205). The function
 * `value_keys` of the database makes the same ones.
 */
export const valueKeys = 'value_keys';

/** Before the key of a dataset's field, so that none is taken for a custom field. */
export const datasetKeys = 'd.';

/** Whether lists find values of a field by their keys. */
export function hasValueKeys(field: Field): boolean {
  return field.kind === 'reference' || field.kind === 'tags' || field.kind === 'media' || isSeveralChoices(field);
}

const isSeveralChoices = (field: Field) => field.kind === 'choice' && field.many === true;

/** The name of a field in keys, where `=` ends it. */
export const keyName = (name: string): string => name.replaceAll('%', '%25').replaceAll('=', '%3D');

/** The key of a part of a value: of an option, a tag or a record. @param key of the field, which alone says that there is a value */
export const partKey = (key: string, part: string): string => `${key}=${isUuid(part) ? part.toLowerCase() : part}`;
