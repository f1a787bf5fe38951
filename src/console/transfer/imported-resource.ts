import { declaredOf, type Resource } from '#schema/resource.ts';

/**
 * What an import into a list writes: all records have columns of their own names, and a collection gives them its words and the
 * fields that it has. What all of its records have is a value of every row, also where its form does without that field.
 */
export function importedResource(resource: Resource): Resource {
  const declared = declaredOf(resource);
  const { part, form, ownWords } = resource;
  if (!part || !form) return declared;
  const shown = form.flatMap(({ fields }) => fields);
  const further = Object.keys(part).filter((name) => !shown.includes(name));
  return {
    ...declared,
    ...(ownWords && { ownWords }),
    form: further.length > 0 ? [...form, { label: declared.labels.one, fields: further }] : form,
  };
}
