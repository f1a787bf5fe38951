import type { Rights } from '#console/records/useRights.ts';
import { formParts, withMembers } from '#derive/access/form-fields.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * Fields of the form that can have one value in many records. What names a record, or depends on its other values, is
 * changed in the record itself.
 */
export function sharedFields(resource: Resource, rights: Rights): Field[] {
  return formParts(withMembers(resource), 'edit', rights, {}).flatMap(({ fields }) =>
    fields.flatMap(({ field, readOnly }) => {
      const own = field.name === resource.title || (field.kind === 'text' && field.format === 'slug');
      const depends = field.showIf !== undefined || (field.kind === 'group' && field.fieldsFrom !== undefined);
      return readOnly || own || depends ? [] : field;
    }),
  );
}
