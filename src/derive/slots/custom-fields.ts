import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { FormSection, Resource } from '#schema/resource.ts';
import { type CustomField, customFields, customPrefix } from '#schema/stored-fields/custom-fields.ts';
import { isShort } from './slotted-fields.ts';

/**
 * The declarations to which a space has added fields, with these in place: whatever follows from a declaration holds for custom
 * fields too. Declarations without any are left out.
 * @param dataModel `space.data_model`: definitions by the name of the declaration
 */
export function extendedResources(resources: readonly Resource[], dataModel: Json | undefined): Resource[] {
  if (!isJsonObject(dataModel)) return [];
  return resources.flatMap((resource) => {
    const added = customFields(dataModel[resource.name]).filter(
      ({ field, retired }) =>
        !retired && (field.kind !== 'reference' || resources.some(({ name }) => name === field.to)),
    );
    return resource.extensible && added.length > 0 ? [withFields(resource, resource.extensible, added)] : [];
  });
}

function withFields(resource: Resource, column: string, added: readonly CustomField[]): Resource {
  const names = added.map(({ field }) => field.name);
  const own = added.map(({ field, section }) => ({ field: prefixed(field, names), section }));
  const fields = own.map(({ field }) => field);
  const { list, form } = resource;
  return {
    ...resource,
    fields: [...resource.fields, ...fields],
    storage: { ...resource.storage, ...Object.fromEntries(fields.map(({ name }) => [name, `${column}.${name}`])) },
    ...(list && {
      list: {
        ...list,
        columns: [...list.columns, ...fields.filter(isShort).map(({ name }) => name)],
        filters: [...(list.filters ?? []), ...fields.map(({ name }) => name)],
      },
    }),
    ...(form && { form: withSections(form, own) }),
  };
}

/** The field under its name in records; what it says of other custom fields follows. */
function prefixed(field: Field, names: readonly string[]): Field {
  const nameOf = (name: string) => (names.includes(name) ? `${customPrefix}${name}` : name);
  const { showIf } = field;
  return {
    ...field,
    name: nameOf(field.name),
    ...(showIf && 'field' in showIf && { showIf: { ...showIf, field: nameOf(showIf.field) } satisfies Predicate }),
    ...(field.kind === 'number' && field.currencyFrom !== undefined && { currencyFrom: nameOf(field.currencyFrom) }),
  };
}

/** Each field in the section that it names; those that name none stand in one after all others. */
function withSections(
  form: readonly FormSection[],
  own: readonly { field: Field; section: string }[],
): readonly FormSection[] {
  const rest = 'More';
  const labels = [...new Set([...form.map(({ label }) => label), ...own.map(({ section }) => section || rest)])];
  return labels.map((label) => ({
    label,
    fields: [
      ...form.filter((section) => section.label === label).flatMap((section) => section.fields),
      ...own.filter(({ section }) => (section || rest) === label).map(({ field }) => field.name),
    ],
  }));
}
