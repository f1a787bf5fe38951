import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { onDemand } from '#console/ui/on-demand.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import type { Row } from '../list/useListRows.ts';
import { useRights } from '../useRights.ts';
import { editableFields } from './editable-fields.ts';
import { type CellAt, cellBelow, nextCell } from './next-cell.ts';
import type { CellEdits } from './useCellEdits.ts';
import type { Way } from './way.ts';

// Inputs are as much code as the list itself: they come once a cell is about to be edited.
const loadEditor = () => import('./CellEditor.tsx');
const CellEditor = onDemand(loadEditor);
const CellProblem = onDemand(() => import('./CellProblem.tsx'));
const CellDispute = onDemand(() => import('./CellDispute.tsx'));

/** Brings what an editor needs; a list that is only read goes without. */
export const prepareEditing = () => void loadEditor();

export interface EditingHandle {
  /** Opens the editor of a cell; false where it may not be edited. */
  start(cell: CellAt): boolean;
}

interface GridEditingProps {
  resource: Resource;
  /** The element that the cells are in. */
  grid: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** Names of the editable columns in their order. */
  columns: readonly string[];
  edits: CellEdits;
  ref: Ref<EditingHandle>;
}

interface Editing {
  row: Row;
  field: Field;
  anchor: HTMLElement;
  entered: Json | undefined;
}

/**
 * What stands over the cells of a grid while they are edited. It keeps its state to itself, so that opening an editor does
 * not draw the grid again.
 */
export function GridEditing({ resource, grid, rows, columns, edits, ref }: GridEditingProps) {
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focus, setFocus] = useState<CellAt | null>(null);
  const ids = rows.map(({ id }) => id);

  function cellOf({ id, field }: CellAt): HTMLElement | null | undefined {
    const { current: around } = grid;
    // The card of a phone is all there is of its row.
    const row = around?.dataset.id === id ? around : around?.querySelector(`[aria-rowindex="${ids.indexOf(id) + 2}"]`);
    return row?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  }

  function start({ id, field: name }: CellAt, entered?: Json): boolean {
    const row = rows.find((one) => one.id === id);
    const field =
      row && columns.includes(name) && editableFields(resource, rights, row).find((one) => one.name === name);
    const anchor = cellOf({ id, field: name });
    if (!row || !field || !anchor) return false;
    // Before its place is measured: the cell may be out of sight.
    anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setEditing({ row, field, anchor, entered });
    return true;
  }
  useImperativeHandle(ref, () => ({ start }));

  useEffect(() => {
    if (!focus || editing) return;
    cellOf(focus)?.focus();
    setFocus(null);
  });

  function close(cell: CellAt) {
    setEditing(null);
    setFocus(cell);
  }

  function leave(way: Way, value: Json | undefined) {
    if (!editing) return;
    const { row, field } = editing;
    const here = { id: row.id, field: field.name };
    if (value !== undefined) edits.save({ row, field, was: row[field.name] ?? null, value });
    if (way === 'stay') return close(here);
    if (way === 'down') return close(cellBelow(ids, here));
    const next = nextCell(ids, columns, here, way === 'next' ? 1 : -1);
    if (!next || !start(next)) close(here);
  }

  const last = edits.refused.at(-1);
  const anchor = last && !editing ? cellOf({ id: last.row.id, field: last.field.name }) : null;
  // Each waits for itself: what waits takes all beside it away, the focus of an open editor included.
  return (
    <>
      {editing && (
        <CellEditor
          key={`${editing.row.id} ${editing.field.name}`}
          field={editing.field}
          label={labels.field(editing.field)}
          anchor={editing.anchor}
          record={editing.row}
          entered={editing.entered}
          onLeave={leave}
          onCancel={() => close({ id: editing.row.id, field: editing.field.name })}
        />
      )}

      {last && anchor && (
        <CellProblem
          resource={resource}
          refused={last}
          anchor={anchor}
          onAgain={() => start({ id: last.row.id, field: last.field.name }, last.value)}
          onDismiss={() => {
            edits.dismiss(last);
            setFocus({ id: last.row.id, field: last.field.name });
          }}
        />
      )}

      {edits.disputed && <CellDispute resource={resource} disputed={edits.disputed} onSettle={edits.settle} />}
    </>
  );
}
