import type { RichTextField } from '#schema/field.ts';
import { TextFilter } from '../filters/TextFilter.tsx';
import type { FilterProps } from '../module.ts';

/** Part of the text, with its markup. */
export function Filter(props: FilterProps<RichTextField>) {
  return <TextFilter {...props} />;
}
