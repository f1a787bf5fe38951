import type { TagsField } from '#schema/field.ts';
import { PickFilter } from '../filters/PickFilter.tsx';
import type { FilterProps } from '../module.ts';

/** Any of some tags. */
export function Filter(props: FilterProps<TagsField>) {
  return <PickFilter {...props} />;
}
