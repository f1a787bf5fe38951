import type { ReferenceField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';
import { titleOf } from '../title-of.ts';
import { LookedUp } from './LookedUp.tsx';

/** The title of the record, read along with the row where a relationship leads to it. */
export function Cell({ field, value, related }: CellProps<ReferenceField>) {
  if (typeof value !== 'string' || value === '') return <Blank />;
  if (field.relation === false) return <LookedUp field={field} id={value} />;
  const title = isJsonObject(related) ? titleOf(related) : value.slice(0, 8);
  return <Ellipsis title={title}>{title}</Ellipsis>;
}
