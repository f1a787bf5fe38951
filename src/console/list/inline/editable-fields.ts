import { fieldModule } from '#console/fields/registry.ts';
import type { Rights } from '#console/records/useRights.ts';
import { formParts, withMembers } from '#derive/access/form-fields.ts';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * The fields of a record that the viewer may change in a grid: those of its form that may be written. What depends on other
 * values of the record, or contains fields, is changed in the record itself; a deleted record is not changed at all.
 */
export function editableFields(resource: Resource, rights: Rights, record: JsonObject): Field[] {
  if (!rights.update || isDeleted(resource, record)) return [];
  return formParts(withMembers(resource), 'edit', rights, record).flatMap(({ fields }) =>
    fields.flatMap(({ field, readOnly }) =>
      readOnly || field.showIf !== undefined || fieldModule(field).composite ? [] : field,
    ),
  );
}
