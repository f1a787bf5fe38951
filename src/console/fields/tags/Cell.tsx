import type { TagsField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { titleOf } from '../title-of.ts';
import { LookedUpTags } from './LookedUpTags.tsx';
import { TagChips } from './TagChips.tsx';

/** Two tags and a count; tags that were deleted since stay out. The relationship reads join rows, each with its tag. */
export function Cell({ field, value, related }: CellProps<TagsField>) {
  if (field.relation === false) {
    return isJsonObject(value) && Object.keys(value).length > 0 ? (
      <LookedUpTags field={field} value={value} />
    ) : (
      <Blank />
    );
  }
  const joins = (Array.isArray(related) ? related : []).filter(isJsonObject);
  const titles = joins.flatMap(({ tag }) => (isJsonObject(tag) ? titleOf(tag) : []));
  return titles.length ? <TagChips titles={titles} most={2} wraps={false} /> : <Blank />;
}
