import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import type { Json } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { CellEditor } from './cell-editor.ts';
import { editableFields } from './editable-fields.ts';
import { type EditExit, nextCell } from './next-cell.ts';
import type { CellEdits } from './useCellEdits.ts';

const CellProblem = onDemand(() => import('./CellProblem.tsx'));
const CellDispute = onDemand(() => import('./CellDispute.tsx'));

export interface CardEditingHandle {
  /** Opens the editor of a value. */
  start(field: string): void;
}

interface CardEditingProps {
  resource: Resource;
  /** The element that the values are in. */
  card: RefObject<HTMLElement | null>;
  row: Row;
  /** Names of the editable values in their order. */
  columns: readonly string[];
  edits: CellEdits;
  ref: Ref<CardEditingHandle>;
}

/** What stands over the values of a card while they are edited. */
export function CardEditing({ resource, card, row, columns, edits, ref }: CardEditingProps) {
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const [editing, setEditing] = useState<string | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const valueElement = (name: string) => card.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);

  function start(name: string) {
    if (!editableFields(resource, rights, row).some((one) => one.name === name)) return;
    valueElement(name)?.scrollIntoView({ block: 'nearest' });
    setEditing(name);
  }
  useImperativeHandle(ref, () => ({ start }));

  useEffect(() => {
    if (!focus || editing) return;
    valueElement(focus)?.focus();
    setFocus(null);
  });

  function close(name: string) {
    setEditing(null);
    setFocus(name);
  }

  function leave(name: string, exit: EditExit, value: Json | undefined) {
    const field = fieldOf(resource, name);
    if (field && value !== undefined) edits.save({ row, field, was: row[name] ?? null, value });
    const step = { next: 1, previous: -1, down: 0, stay: 0 } as const;
    const next = step[exit] !== 0 && nextCell([row.id], columns, { id: row.id, field: name }, step[exit]);
    if (next) start(next.field);
    else close(name);
  }

  const field = editing === null ? undefined : fieldOf(resource, editing);
  const anchor = editing === null ? null : valueElement(editing);
  const last = edits.refused.at(-1);
  const below = last && editing === null ? valueElement(last.field.name) : null;
  // Each waits for itself: what waits takes all beside it away, the focus of an open editor included.
  return (
    <>
      {field && anchor && (
        <CellEditor
          key={field.name}
          field={field}
          label={labels.field(field)}
          anchor={anchor}
          record={row}
          entered={edits.refusalOf({ id: row.id, field: field.name })?.value}
          onLeave={(exit, value) => leave(field.name, exit, value)}
          onCancel={() => close(field.name)}
        />
      )}
      {last && below && (
        <CellProblem
          resource={resource}
          refused={last}
          anchor={below}
          onAgain={() => start(last.field.name)}
          onDismiss={() => {
            edits.dismiss(last);
            setFocus(last.field.name);
          }}
        />
      )}
      {edits.disputed && <CellDispute resource={resource} disputed={edits.disputed} onSettle={edits.settle} />}
    </>
  );
}
