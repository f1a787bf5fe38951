import type { TextField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { TextFilter } from '../TextFilter.tsx';

/** Part of the text, or all of it. */
export function Filter(props: FilterProps<TextField>) {
  return <TextFilter {...props} />;
}
