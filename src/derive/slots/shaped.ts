import { isSorted } from '#derive/values/list-filters/list-filter.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import { type FormSection, fieldOf, type Resource } from '#schema/resource.ts';
import type { FieldShape } from '#schema/stored-fields/field-shapes.ts';

/** Where custom fields stand that name no section. */
const rest = 'More';

type ListPlace = Pick<FieldShape, 'name' | 'column' | 'sort'> & Partial<Pick<FieldShape, 'hidden'>>;

/**
 * A declaration in the shape that a space gives it: its own words, order, sections, columns and sort. Fields of which nothing is said
 * stand before the others of their section. What names no field of the declaration changes nothing.
 */
export function shaped(resource: Resource, fieldShapes: readonly FieldShape[]): Resource {
  const shapes = fieldShapes.filter(({ name }) => fieldOf(resource, name));
  if (shapes.length === 0) return resource;
  const of = new Map(shapes.map((shape) => [shape.name, shape]));
  const { form, list, title } = resource;
  return {
    ...resource,
    fields: resource.fields.map((field) => named(field, of.get(field.name))),
    ...(form && { form: shapedForm(form, shapes) }),
    ...(list && {
      list: shapedList(resource, list, shapes, (name) => name !== title && of.get(name)?.hidden === true),
    }),
  };
}

function named(field: Field, { label, help }: Partial<FieldShape> = {}): Field {
  const words = { ...(label && { label }), ...(help && { help }) };
  const ownWords = (['label', 'help'] as const).filter((word) => words[word]);
  return ownWords.length > 0 ? { ...field, ...words, ownWords } : field;
}

function shapedForm(form: readonly FormSection[], shapes: readonly FieldShape[]): readonly FormSection[] {
  const names = shapes.map(({ name }) => name);
  const listed = shapes.flatMap(({ name, section, hidden }) => {
    const declared = form.find(({ fields }) => fields.includes(name))?.label;
    const label = section || declared || rest;
    return hidden || !(declared || name.startsWith(customPrefix)) ? [] : [{ name, label }];
  });
  const labels = [...new Set([...form, ...listed].map(({ label }) => label))];
  const sections = labels.map((label) => ({
    label,
    fields: [
      ...form
        .filter((one) => one.label === label)
        .flatMap(({ fields }) => fields.filter((name) => !names.includes(name))),
      ...listed.filter((one) => one.label === label).map(({ name }) => name),
    ],
  }));
  return sections.filter(({ fields }) => fields.length > 0);
}

/** Columns that the space chose stand behind the title: a list shows the first ones. */
export function shapedList(
  resource: Resource,
  list: NonNullable<Resource['list']>,
  shapes: readonly ListPlace[],
  isHidden: (name: string) => boolean = () => false,
): NonNullable<Resource['list']> {
  const { title } = resource;
  const chosen = shapes
    .filter(({ column, hidden, name }) => column && !hidden && name !== title)
    .map(({ name }) => name);
  const dropped = shapes.filter(({ column }) => column === false).map(({ name }) => name);
  const others = list.columns.filter(
    (name) => name !== title && !chosen.includes(name) && !dropped.includes(name) && !isHidden(name),
  );
  const first = shapes.find(({ name, sort, hidden }) => {
    const field = fieldOf(resource, name);
    return sort && !hidden && field && isSorted(resource, field);
  });
  return {
    ...list,
    columns: [...(list.columns.includes(title) ? [title] : []), ...chosen, ...others],
    ...(list.filters && { filters: list.filters.filter((name) => !isHidden(name)) }),
    ...(first && { sort: [{ by: first.name, ...(first.sort === 'desc' && { desc: true }) }] }),
  };
}
