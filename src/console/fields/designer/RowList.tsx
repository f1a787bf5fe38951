import { move as moved } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointerDrag } from '#console/ui/drag/pointer-drag.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { JsonObject } from '#schema/json.ts';
import { Row, type RowParts } from './Row.tsx';
import { useRowKeys } from './useRowKeys.ts';

export interface RowHandle {
  /** Of the row, for its controls. */
  id: string;
  index: number;
  put(entry: JsonObject): void;
  remove(): void;
}

interface RowListProps {
  id: string;
  entries: readonly JsonObject[];
  readOnly: boolean;
  /** The row that is open: one at a time. */
  open: number | null;
  onOpen(index: number | null): void;
  onChange(entries: JsonObject[]): void;
  row(entry: JsonObject, handle: RowHandle): RowParts;
}

/** Entries that stand side by side in an order that people change, by hand, by keys and by buttons. */
export function RowList({ id, entries, readOnly, open, onOpen, onChange, row }: RowListProps) {
  const { t } = useTranslation();
  const rows = useRowKeys(entries.length);
  const [spoken, setSpoken] = useState('');
  const all = [...entries];

  function move(from: number, to: number) {
    const entry = all[from];
    if (entry === undefined || to < 0 || to >= all.length) return;
    onChange(all.toSpliced(from, 1).toSpliced(to, 0, entry));
    rows.move(from, to);
    const order = all
      .map((_, index) => index)
      .toSpliced(from, 1)
      .toSpliced(to, 0, from);
    onOpen(open === null ? null : order.indexOf(open));
    setSpoken(t('fields.list.moved', { from: from + 1, to: to + 1, count: all.length }));
  }

  function remove(index: number) {
    onChange(all.toSpliced(index, 1));
    rows.remove(index);
    onOpen(null);
    setSpoken(t('fields.list.removed', { number: index + 1 }));
  }

  return (
    <>
      <DragDropProvider
        {...pointerDrag}
        onDragEnd={(event) => {
          if (event.canceled) return;
          const id = String(event.operation.source?.id ?? '');
          const to = moved([...rows.keys], event).indexOf(id);
          const from = rows.keys.indexOf(id);
          if (to !== from) move(from, to);
        }}
      >
        <Box ref={rows.root} component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {all.map((entry, index) => {
            const rowId = `${id}-${index}`;
            const handle = {
              ...{ id: rowId, index, remove: () => remove(index) },
              put: (next: JsonObject) => onChange(all.with(index, next)),
            };
            return (
              <Row
                key={rows.keys[index]}
                rowKey={rows.keys[index] ?? ''}
                id={rowId}
                parts={row(entry, handle)}
                open={open === index}
                index={index}
                last={index === all.length - 1}
                readOnly={readOnly}
                onToggle={() => onOpen(open === index ? null : index)}
                onMove={(by) => move(index, index + by)}
              />
            );
          })}
        </Box>
      </DragDropProvider>
      <Box aria-live="polite" sx={visuallyHidden}>
        {spoken}
      </Box>
    </>
  );
}
