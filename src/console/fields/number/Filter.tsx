import type { NumberField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { NumberFilter } from '../NumberFilter.tsx';

/** A number to compare with. */
export function Filter(props: FilterProps<NumberField>) {
  return <NumberFilter {...props} />;
}
