import type { ReferenceField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';
import { titleOf } from '../title-of.ts';

/** The title of the record, read along with the row. */
export function Cell({ value, related }: CellProps<ReferenceField>) {
  if (typeof value !== 'string' || value === '') return <Blank />;
  const title = isJsonObject(related) ? titleOf(related) : value.slice(0, 8);
  return <Ellipsis title={title}>{title}</Ellipsis>;
}
