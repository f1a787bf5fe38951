import { type DataGridProps, type GridApi, GridCellEditStartReasons } from '@mui/x-data-grid';
import type { RefObject } from 'react';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { sameJson } from '#derive/values/changes.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { editableFields } from './editable-fields.ts';
import type { InlineEditing } from './inline-editing.ts';
import type { CellAt } from './next-cell.ts';
import { useCellEdits } from './useCellEdits.ts';
import type { ReasonOf } from './useClosedRows.tsx';

type EditingProps = Pick<DataGridProps<Row>, 'processRowUpdate' | 'onCellEditStart'>;

/**
 * Editing by the grid's own cell editing. The grid keeps a cell in its editor until `processRowUpdate` is done, so this hands
 * the difference on and is done at once: what was entered shows while it is sent, and is taken back where it is refused.
 * @param columns names of the editable columns in their order
 */
export function useGridEditing(
  resource: Resource,
  api: RefObject<GridApi | null>,
  listed: readonly Row[],
  columns: readonly string[],
  closedBy: ReasonOf,
): InlineEditing & { props: EditingProps } {
  const rights = useRights(resource);
  const edits = useCellEdits(resource, listed);
  const rows = edits.shown;
  const mayEdit = (row: Row, name: string) =>
    columns.includes(name) &&
    !closedBy(row) &&
    editableFields(resource, rights, row).some((field) => field.name === name);

  function start({ id, field }: CellAt): boolean {
    const row = rows.find((one) => one.id === id);
    if (!api.current || !row || !mayEdit(row, field)) return false;
    // The editor stands over its cell, which has to be in sight and beside the columns that stay there.
    const cell = api.current.getCellElement(id, field);
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else api.current.scrollToIndexes({ rowIndex: rows.indexOf(row) });
    api.current.startCellEditMode({ id, field });
    return true;
  }

  return {
    resource,
    rows,
    columns,
    edits,
    start,
    props: {
      processRowUpdate: (after, before) => {
        const name = columns.find((column) => !sameJson(before[column], after[column]));
        const field = name === undefined ? undefined : fieldOf(resource, name);
        if (!field) return before;
        return edits.save({
          row: before,
          field,
          was: before[field.name] ?? null,
          value: after[field.name] ?? null,
        });
      },
      // Keys that write are commands of the list (`/`, `?`); Enter and F2 come by `start`.
      onCellEditStart: ({ reason, row, field }, event) => {
        const byMouse = reason === GridCellEditStartReasons.cellDoubleClick;
        if (!byMouse || !mayEdit(row, field)) event.defaultMuiPrevented = true;
      },
    },
  };
}
