import type { JsonField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';

/** The JSON text in one line. */
export function Cell({ value }: CellProps<JsonField>) {
  if (value === null || value === undefined) return <Blank />;
  const text = JSON.stringify(value);
  return (
    <Ellipsis title={text.slice(0, 500)} look="cell-code">
      {text.slice(0, 200)}
    </Ellipsis>
  );
}
