import { customPrefix, type Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { choiceOptions, type FieldOptions, optionsIn } from '#schema/stored-fields/choice-options.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';

/** The fields of a kind of record that the space has added and that everybody sees. */
export const publicCustomFields = ({ fields, guards }: Resource): Field[] =>
  fields.filter(({ name }) => name.startsWith(customPrefix) && guards?.[name] === undefined);

/**
 * What choices of the space offer the questions of its forms.
 * @param datasets rows of those whose choices are asked for: `id` and `fixed_fields`
 */
export function fieldOptions(resources: readonly Resource[], datasets: readonly JsonObject[]): FieldOptions {
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const fieldsOf = new Map(datasets.map(({ id, fixed_fields }) => [id, fieldsFromFixed(fixed_fields)]));
  return (source) => {
    if ('dataset' in source) return optionsIn(fieldsOf.get(source.dataset.toLowerCase()) ?? [], source.field);
    const resource = known.get(source.resource);
    return resource ? choiceOptions(publicCustomFields(resource), source.field) : [];
  };
}
