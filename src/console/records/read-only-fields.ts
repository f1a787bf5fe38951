import { computedBy, countedBy, type Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** What a record's page tells beside its form: what nobody edits, like when it was made and by whom. */
export function readOnlyFieldsOf(resource: Resource): readonly Field[] {
  const inForm = (resource.form ?? []).flatMap((section) => section.fields);
  return resource.fields.filter(
    (field) =>
      field.readOnly === 'always' &&
      field.kind !== 'json' &&
      !countedBy(field) &&
      !computedBy(field) &&
      !inForm.includes(field.name),
  );
}
