import { filterableFields, isSorted } from '#derive/values/list-filters/list-filter.ts';
import { countedBy, type Field, holdsCustomValues } from '#schema/field.ts';
import { kindOf } from '#schema/kinds.ts';
import { comparedAt, type Resource } from '#schema/resource.ts';

/** Columns that a list shows at most before the reader asks for more. */
const maxShown = 7;

export interface ListOptions {
  /** Fields that may be shown. */
  columns: readonly Field[];
  /** Names of the columns that are shown unless the address says otherwise. */
  shown: readonly string[];
  sortable: readonly Field[];
  filterable: readonly Field[];
  /** Fields that the footer can sum up. */
  summable: readonly Field[];
}

/** What a viewer may do with the list of a resource; fields that may not be read take part in nothing. */
export function listOptions(resource: Resource, readable: (field: Field) => boolean): ListOptions {
  const fields = resource.fields.filter((field) => readable(field) && !holdsCustomValues(field));
  const declared = resource.list?.columns ?? [resource.title];
  const find = (name: string) => fields.find((field) => field.name === name);
  // Values inside a jsonb column have no order and no comparison of their own in the data service.
  const inColumn = (field: Field) => comparedAt(resource, field.name).path.length === 0;
  return {
    columns: [
      ...declared.flatMap((name) => find(name) ?? []),
      ...fields.filter(({ name }) => !declared.includes(name)),
    ],
    shown: declared.filter(find).slice(0, maxShown),
    sortable: fields.filter((field) => isSorted(resource, field)),
    summable: fields.filter((field) => inColumn(field) && !countedBy(field) && kindOf(field).aggregates !== undefined),
    filterable: filterableFields(resource, readable),
  };
}
