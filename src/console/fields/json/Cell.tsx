import type { JsonField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';

/** One line: an object as its keys and values, for people to read; anything else as JSON. */
export function Cell({ value }: CellProps<JsonField>) {
  if (value === null || value === undefined) return <Blank />;
  const pairs = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  const text = pairs.length > 0 ? pairs.map(([key, part]) => `${key}: ${plain(part)}`).join(', ') : plain(value);
  return (
    <Ellipsis title={text.slice(0, 500)} {...(pairs.length === 0 && { look: 'cell-code' })}>
      {text.slice(0, 200)}
    </Ellipsis>
  );
}

const plain = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value));
