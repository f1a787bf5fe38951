import { FieldCell } from '#console/fields/FieldCell.tsx';
import { fieldModule } from '#console/fields/registry.ts';
import { relatedOf } from '#console/records/related.ts';
import type { Row } from '#console/records/row.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { countedBy, type Field } from '#schema/field.ts';
import { CountLink } from './CountLink.tsx';
import { cellState } from './cell-state.ts';

/** The value of a row's field in one line. */
export function RowCell({ field, row }: { field: Field; row: Row }) {
  const Around = useViewSlots().cells?.[field.name];
  const value = row[field.name];
  const { Read } = fieldModule(field);
  // What a new reference points at was not read along with the row: its readable form looks it up.
  const looksUp = field.kind === 'reference' || field.kind === 'tags';
  if (Read && looksUp && cellState(row, field.name) === 'pending') return <Read field={field} value={value} />;
  const shown = <FieldCell field={field} value={value} related={relatedOf(field, row)} record={row} />;
  const cell = Around ? (
    <Around row={row} field={field.name}>
      {shown}
    </Around>
  ) : (
    shown
  );
  const counts = countedBy(field);
  if (!counts || 'column' in counts) return cell;
  return (
    <CountLink counts={counts} id={row.id}>
      {cell}
    </CountLink>
  );
}
