import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { fieldModule } from '#console/fields/registry.ts';
import { countedList } from '#console/records/links/counted-list.ts';
import { relatedOf } from '#console/records/related.ts';
import type { Row } from '#console/records/row.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import { type Counted, countedBy, type Field } from '#schema/field.ts';
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

interface CountLinkProps {
  counts: Extract<Counted, { resource: string }>;
  /** Of the record whose records are counted. */
  id: string;
  children: ReactNode;
}

/** A count that leads to the list of what it counts; the number alone where these have no list of their own. */
function CountLink({ counts, id, children }: CountLinkProps) {
  const to = countedList(useModel().resource(counts.resource), counts.by, id);
  if (to === undefined) return children;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      // Above the link of a card, which covers all of it.
      sx={{ position: 'relative', zIndex: 1, minWidth: 0 }}
    >
      {children}
    </Link>
  );
}
