import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** What a record's page tells beside its form: what nobody edits, like when it was made and by whom. */
export function readOnlyFieldsOf(resource: Resource): readonly Field[] {
  const inForm = (resource.form ?? []).flatMap((section) => section.fields);
  return resource.fields.filter(
    ({ name, readOnly, kind }) => readOnly === 'always' && kind !== 'json' && !inForm.includes(name),
  );
}
