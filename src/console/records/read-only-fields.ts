import { softDeletionMark } from '#derive/access/rights.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** What a record's page tells beside its form: what nobody edits, like when it was made and by whom. */
export function readOnlyFieldsOf(resource: Resource): readonly Field[] {
  const inForm = (resource.form ?? []).flatMap((section) => section.fields);
  return resource.fields.filter(
    ({ name, readOnly, kind }) => readOnly === 'always' && kind !== 'json' && !inForm.includes(name),
  );
}

/** Whether the record is softly deleted. */
export function isDeleted(resource: Resource, record: JsonObject): boolean {
  const [field, value] = softDeletionMark(resource) ?? [];
  return field !== undefined && record[field] === value;
}
