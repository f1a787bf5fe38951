import type { Model } from '#schema/model.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** Records that take fields from those of another resource: listings from their dataset. */
export interface Filled {
  resource: Resource;
  /** Their reference to it. */
  reference: string;
  /** Their group of its fields. */
  group: string;
  /** The list field that has them. */
  column: string;
}

/** The records whose fields the resource's records bring; undefined where it brings none that people write into a list. */
export function filledBy({ resources }: Model, { name, fields }: Resource): Filled | undefined {
  for (const resource of resources) {
    for (const field of resource.fields) {
      if (field.kind !== 'group' || !field.fieldsFrom || !resource.routes?.list) continue;
      const { reference, column } = field.fieldsFrom;
      const to = fieldOf(resource, reference);
      const isList = fields.some((one) => one.name === column && one.kind === 'list');
      if (to?.kind === 'reference' && to.to === name && isList)
        return { resource, reference, group: field.name, column };
    }
  }
  return undefined;
}
