import type { ReferenceField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { Ellipsis } from '../Ellipsis.tsx';
import { useShownPicked } from './useShownPicked.ts';

const idsOf = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? [value] : []);

/** The title of a record that no relationship reads along with the row. */
export function LookedUp({ field, id }: { field: ReferenceField; id: string }) {
  const { options, placeholder } = useShownPicked(field, id, idsOf);
  const title = options.find((option) => option.id === id)?.title ?? placeholder(id);
  return <Ellipsis title={title}>{title}</Ellipsis>;
}
