import { type GridRenderEditCellParams, useGridApiContext } from '@mui/x-data-grid';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import type { Json } from '#schema/json.ts';
import { fieldOf } from '#schema/resource.ts';
import { CellEditor } from './cell-editor.ts';
import { useInlineEditing } from './inline-editing.ts';
import { type EditExit, nextCell } from './next-cell.ts';

/** The editor over a cell that the grid has in its edit mode. */
export function EditedCell({ id, field: name }: Pick<GridRenderEditCellParams<Row>, 'id' | 'field'>) {
  const api = useGridApiContext();
  const { resource, rows, columns, edits, start } = useInlineEditing();
  const labels = useLabels(resource);
  const field = fieldOf(resource, name);
  const row = rows.find((one) => one.id === id);
  const anchor = api.current.getCellElement(id, name);
  if (!field || !row || !anchor) return null;

  async function leave(exit: EditExit, value: Json | undefined) {
    const grid = api.current;
    if (value !== undefined) await grid.setEditCellValue({ id, field: name, value });
    grid.stopCellEditMode({
      id,
      field: name,
      ignoreModifications: value === undefined,
      cellToFocusAfter: exit === 'down' ? 'below' : 'none',
    });
    if (exit !== 'next' && exit !== 'previous') return;
    const ids = rows.map((one) => one.id);
    const step = exit === 'next' ? 1 : -1;
    let next = nextCell(ids, columns, { id: String(id), field: name }, step);
    while (next && !start(next)) next = nextCell(ids, columns, next, step);
  }

  return (
    <CellEditor
      field={field}
      label={labels.field(field)}
      anchor={anchor}
      record={row}
      entered={edits.refusalOf({ id: row.id, field: name })?.value}
      onLeave={(exit, value) => void leave(exit, value)}
      onCancel={() => void leave('stay', undefined)}
    />
  );
}
