import type { TagsField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import { useShownPicked } from '../reference/useShownPicked.ts';
import { TagChips } from './TagChips.tsx';

const idsOf = (value: Json | undefined) => (isJsonObject(value) ? Object.keys(value) : []);

/** Tags that no relationship reads along with the row. */
export function LookedUpTags({ field, value }: { field: TagsField; value: JsonObject }) {
  const { options } = useShownPicked(field, value, idsOf);
  const titles = options.filter(({ id }) => Object.hasOwn(value, id)).map(({ title }) => title);
  return titles.length > 0 ? <TagChips titles={titles} most={2} wraps={false} /> : <Blank />;
}
