import type { TextField } from '#schema/field.ts';
import { TextFilter } from '../filters/TextFilter.tsx';
import type { FilterProps } from '../module.ts';

/** Part of the text, or all of it. */
export function Filter(props: FilterProps<TextField>) {
  return <TextFilter {...props} />;
}
