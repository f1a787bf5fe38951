import type { ReferenceField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { PickFilter } from '../PickFilter.tsx';

/** Any of some records. */
export function Filter(props: FilterProps<ReferenceField>) {
  return <PickFilter {...props} />;
}
