import type { TagsField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { titleOf } from '../title-of.ts';
import { TagChips } from './TagChips.tsx';

/** Two tags and a count; tags that were deleted since stay out. The relationship reads join rows, each with its tag. */
export function Cell({ related }: CellProps<TagsField>) {
  const joins = (Array.isArray(related) ? related : []).filter(isJsonObject);
  const titles = joins.flatMap(({ tag }) => (isJsonObject(tag) ? titleOf(tag) : []));
  return titles.length ? <TagChips titles={titles} most={2} wraps={false} /> : <Blank />;
}
