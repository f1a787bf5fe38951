import type { ReferenceField } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';
import { titleOf } from '../title-of.ts';
import { useShownPicked } from './useShownPicked.ts';

/** The title of the record, read along with the row where a relationship leads to it. */
export function Cell({ field, value, related }: CellProps<ReferenceField>) {
  if (typeof value !== 'string' || value === '') return <Blank />;
  if (field.relation === false) return <LookedUp field={field} id={value} />;
  const title = isJsonObject(related) ? titleOf(related) : value.slice(0, 8);
  return <Ellipsis title={title}>{title}</Ellipsis>;
}

const idsOf = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? [value] : []);

/** The title of a record that no relationship reads along with the row. */
function LookedUp({ field, id }: { field: ReferenceField; id: string }) {
  const { options, placeholder } = useShownPicked(field, id, idsOf);
  const title = options.find((option) => option.id === id)?.title ?? placeholder(id);
  return <Ellipsis title={title}>{title}</Ellipsis>;
}
