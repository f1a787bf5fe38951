import type { Field } from '#schema/field.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** The field with the picture that stands for a record, where there is one and it may be read. */
export function pictureField(resource: Resource, readable: (field: Field) => boolean): Field | undefined {
  const field = resource.picture === undefined ? undefined : fieldOf(resource, resource.picture);
  return field && readable(field) ? field : undefined;
}
