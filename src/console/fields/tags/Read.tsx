import type { TagsField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { usePicked } from '../usePicked.ts';
import { TagChips } from './TagChips.tsx';

/** All the tags by name. */
export function Read({ field, value }: CellProps<TagsField>) {
  const { options } = usePicked(field, isJsonObject(value) ? Object.keys(value) : []);
  return options.length ? <TagChips titles={options.map((option) => option.title)} limit={50} wraps /> : <Blank />;
}
