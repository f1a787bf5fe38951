import type { BooleanField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { YesNo } from '../YesNo.tsx';

/** Yes or no. */
export function Filter(props: FilterProps<BooleanField>) {
  return <YesNo {...props} />;
}
