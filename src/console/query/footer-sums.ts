import type { Summed } from '#derive/documents/sums/aggregates.ts';
import { aggregates } from '#schema/aggregate.ts';
import type { Field } from '#schema/field.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Resource } from '#schema/resource.ts';
import { listOptions } from './list-options.ts';

/** A sum from its text in an address, `amount.sum`; undefined for what there is not. */
export function readSum(summable: readonly Field[], text: string): Summed | undefined {
  const [name = '', how] = text.split('.');
  const field = summable.find((one) => one.name === name);
  const by = field && aggregates.find((one) => one === how && kindOf(field).aggregates?.includes(one));
  return by && { field: name, by };
}

/** The text of sums in an address. */
export const writeSums = (sums: readonly Summed[]): string => sums.map(({ field, by }) => `${field}.${by}`).join(',');

/** The sums of the declaration, as far as the viewer may read their fields. */
export function defaultFooter(resource: Resource, readable: (field: Field) => boolean): readonly Summed[] {
  const { summable } = listOptions(resource, readable);
  return Object.entries(resource.list?.footer ?? {}).flatMap(([name, by]) =>
    by && summable.some((field) => field.name === name) ? { field: name, by } : [],
  );
}
