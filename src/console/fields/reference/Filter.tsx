import type { ReferenceField } from '#schema/field.ts';
import { PickFilter } from '../filters/PickFilter.tsx';
import type { FilterProps } from '../module.ts';

/** Any of some records. */
export function Filter(props: FilterProps<ReferenceField>) {
  return <PickFilter {...props} />;
}
