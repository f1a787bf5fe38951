import type { Field, GroupField } from '#schema/field.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** A column of a file: a field, or one member of a group. */
export interface Column {
  /** Its name for machines: the field's, or `group.member`. */
  key: string;
  field: Field;
  member?: Field;
}

/** The field whose values its cells are. */
export const cellField = ({ field, member }: Column): Field => member ?? field;

/**
 * The columns of the named fields, in their order. A group has a column for each of its members, and before them one for
 * values that belong to none: what records hold is never less than what a file brings back.
 * @param membersOf the members of a group over all records that it may take them from
 */
export function columnsOf(
  resource: Resource,
  names: readonly string[],
  membersOf: (group: GroupField) => readonly Field[],
): Column[] {
  return names.flatMap((name): Column[] => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const members = field.kind === 'group' ? membersOf(field) : [];
    return [{ key: name, field }, ...members.map((member) => ({ key: `${name}.${member.name}`, field, member }))];
  });
}

/** What a column is called: the field's label, and for a member `Details: Price`. */
export function headerOf({ field, member }: Column, labelOf: (field: Field) => string): string {
  if (!member) return labelOf(field);
  return `${labelOf(field)}: ${member.label ?? member.name}`;
}

/** Headers that stand only once: columns with the same label carry their key too. */
export function headersOf(columns: readonly Column[], labelOf: (field: Field) => string): string[] {
  const headers = columns.map((column) => headerOf(column, labelOf));
  return headers.map((header, index) => {
    const twice = headers.some((other, at) => at !== index && other === header);
    return twice ? `${header} (${columns[index]?.key})` : header;
  });
}
