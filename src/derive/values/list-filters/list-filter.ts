import { countedBy, type Field } from '#schema/field.ts';
import { kindOf } from '#schema/kinds.ts';
import { comparedAt, type Resource } from '#schema/resource.ts';
import { type Filter, readFilter, writeFilter } from '../filter-text.ts';
import { type FilterGroup, readGroup, writeGroup } from './filter-group.ts';

/** What a list asks of its rows: filters and groups of them, all of which have to hold. */
export interface ListFilter {
  filters: readonly Filter[];
  groups: readonly FilterGroup[];
}

/**
 * The fields that a list can be filtered by.
 * @param readable whether the viewer may read a field
 */
export function filterableFields(resource: Resource, readable: (field: Field) => boolean): readonly Field[] {
  const inColumn = ({ name }: Field) => comparedAt(resource, name).path.length === 0;
  // Inside jsonb, choices and switches are asked by containment, and some kinds by keys (`storedPredicate`); nothing else can be compared.
  const contained = (field: Field) => field.kind === 'boolean' || (field.kind === 'choice' && !field.many);
  return (resource.list?.filters ?? [])
    .flatMap((name) => resource.fields.find((field) => field.name === name) ?? [])
    .filter(
      (field) => readable(field) && (inColumn(field) || contained(field) || resource.keyed?.[field.name] !== undefined),
    )
    .filter((field) => kindOf(field).operators(field).length > 0);
}

/** Whether the data service orders a list by a field. */
export function isSorted(resource: Resource, field: Field): boolean {
  const counts = countedBy(field);
  const isUnsorted = counts !== undefined && 'unsorted' in counts;
  return kindOf(field).sortable && comparedAt(resource, field.name).path.length === 0 && !isUnsorted;
}

/** A filter as it stands in the address of its list: `status.in=ACTIVE&group=…`. */
export function writeListFilter({ filters, groups }: ListFilter): string {
  const written = groups.map((group): [string, string] => ['group', writeGroup(group)]);
  return new URLSearchParams([...filters.map(writeFilter), ...written]).toString();
}

/** Reads a filter whole; undefined where any part of it is wrong or there is none: less of a filter asks for more rows. */
export function readListFilter(fields: readonly Field[], text: string): ListFilter | undefined {
  const filters: Filter[] = [];
  const groups: FilterGroup[] = [];
  for (const [name, value] of new URLSearchParams(text)) {
    const group = name === 'group' ? readGroup(fields, value) : undefined;
    const filter = name === 'group' ? undefined : readFilter(fields, name, value);
    if (group) groups.push(group);
    else if (filter) filters.push(filter);
    else return undefined;
  }
  return filters.length + groups.length > 0 ? { filters, groups } : undefined;
}
