import type { EnumValue } from '../catalog/read-catalog.ts';
import type { CatalogColumn, CatalogTable } from '../catalog/types.ts';
import { because, label } from './inconsistency.ts';
import { isGraphQLName } from './names.ts';

/** Which tables can be enums: a textual key, at most one textual comment beside it, and rows that are GraphQL names. */

interface EnumColumns {
  key: CatalogColumn;
  comment: CatalogColumn | undefined;
}

const longNames: Record<string, string> = { int2: 'smallint', int4: 'integer', int8: 'bigint', bool: 'boolean' };
const reserved = new Set(['true', 'false', 'null']);

const wrongType = (what: string, { name, type }: CatalogColumn): string =>
  `the table’s ${what} ("${name}") must have type "text", not type "${longNames[type.name] ?? type.name}"`;

/** @returns the columns that hold values and comments, and what speaks against them */
export function enumColumns(table: CatalogTable): { columns: EnumColumns | undefined; faults: string[] } {
  const faults: string[] = [];
  const primary = table.unique.find((constraint) => constraint.isPrimary);
  const key = table.columns.find((column) => column.name === primary?.columns[0]);
  const others = table.columns.filter((column) => !primary?.columns.includes(column.name));
  if (!primary) faults.push('the table must have a primary key');
  else if (primary.columns.length > 1) {
    faults.push(`the table’s primary key must not span multiple columns (${[...primary.columns].sort().join(', ')})`);
  } else if (key && key.type.name !== 'text') faults.push(wrongType('primary key', key));
  const [comment] = others;
  if (others.length > 1) {
    const names = table.columns.map((column) => column.name).sort();
    const allowed = 'the table must have exactly one primary key and optionally one comment column';
    faults.push(`${allowed}, not ${names.length} columns (${names.join(', ')})`);
  } else if (primary && comment && comment.type.name !== 'text') faults.push(wrongType('comment column', comment));
  return { columns: key && faults.length === 0 ? { key, comment } : undefined, faults };
}

/** What speaks against these rows as values of an enum. */
export function valueFaults(values: readonly EnumValue[]): string[] {
  if (values.length === 0) return ['the table must have at least one row'];
  const wrong = values.map(({ value }) => value).filter((value) => !isGraphQLName(value) || reserved.has(value));
  const quoted = wrong.sort().map((value) => `"${value}"`);
  const last = quoted.pop();
  if (last === undefined) return [];
  if (quoted.length === 0) return [`the value ${last} is not a valid GraphQL enum value name`];
  const all = quoted.length === 1 ? `${quoted[0]} and ${last}` : `${wrong.slice(0, -1).join(', ')}, and ${last}`;
  return [`the values ${all} are not valid GraphQL enum value names`];
}

export const enumReason = (table: CatalogTable, faults: readonly string[]): string =>
  `the table "${label(table)}" cannot be used as an enum ${because(faults)}`;
