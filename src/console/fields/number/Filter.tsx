import type { NumberField } from '#schema/field.ts';
import { NumberFilter } from '../filters/NumberFilter.tsx';
import type { FilterProps } from '../module.ts';

/** A number to compare with. */
export function Filter(props: FilterProps<NumberField>) {
  return <NumberFilter {...props} />;
}
