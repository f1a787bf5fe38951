import type { RichTextField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { TextFilter } from '../TextFilter.tsx';

/** Part of the text, with its markup. */
export function Filter(props: FilterProps<RichTextField>) {
  return <TextFilter {...props} />;
}
