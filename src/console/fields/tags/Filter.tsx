import type { TagsField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { PickFilter } from '../PickFilter.tsx';

/** Any of some tags. */
export function Filter(props: FilterProps<TagsField>) {
  return <PickFilter {...props} />;
}
