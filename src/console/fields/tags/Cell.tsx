import type { TagsField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { useShownPicked } from '../reference/useShownPicked.ts';
import { titleOf } from '../title-of.ts';
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
  return titles.length ? <TagChips titles={titles} limit={2} wraps={false} /> : <Blank />;
}

const idsOf = (value: Json | undefined) => (isJsonObject(value) ? Object.keys(value) : []);

/** Tags that no relationship reads along with the row. */
function LookedUpTags({ field, value }: { field: TagsField; value: JsonObject }) {
  const { options } = useShownPicked(field, value, idsOf);
  const titles = options.filter(({ id }) => Object.hasOwn(value, id)).map(({ title }) => title);
  return titles.length > 0 ? <TagChips titles={titles} limit={2} wraps={false} /> : <Blank />;
}
