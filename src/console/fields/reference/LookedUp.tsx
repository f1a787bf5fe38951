import { use, useMemo } from 'react';
import type { ReferenceField } from '#schema/field.ts';
import { Ellipsis } from '../Ellipsis.tsx';
import { usePicked } from '../useOptions.ts';
import { RowsShownContext } from './rows-shown.ts';

/** The title of a record that no relationship reads along with the row. All cells of a column ask the same, which is asked once. */
export function LookedUp({ field, id }: { field: ReferenceField; id: string }) {
  const rows = use(RowsShownContext);
  const ids = useMemo(() => {
    const all = rows.map((row) => row[field.name]).filter((value) => typeof value === 'string' && value !== '');
    return [...new Set([id, ...(all as string[])])];
  }, [rows, field.name, id]);
  const { options, placeholder } = usePicked(field, ids);
  const title = options.find((option) => option.id === id)?.title ?? placeholder(id);
  return <Ellipsis title={title}>{title}</Ellipsis>;
}
