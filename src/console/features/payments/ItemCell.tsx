import type { ReactNode } from 'react';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import type { Row } from '#console/records/row.ts';
import { useModel } from '#console/ui/context.ts';
import { fieldOf } from '#schema/resource.ts';

/** What was bought; of purchases from before their titles were kept, what kind of thing it was. */
export function ItemCell({ row, children }: { row: Row; children: ReactNode }) {
  const field = fieldOf(useModel().resource('purchase'), 'type');
  return !row.title && row.type && field ? <FieldCell field={field} value={row.type} record={row} /> : children;
}
