import Box from '@mui/material/Box';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { checkWidth, columnSizes, type GridColumn } from './columns.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { gridStyle } from './grid-style.ts';
import { placeOf, useCursor } from './useCursor.ts';
import { type Selecting, useRowSelecting } from './useRowSelecting.ts';

interface DataGridProps<R> {
  label: string;
  rows: readonly R[];
  /** The same array as long as the cells show the same: rows are drawn again when it changes. */
  columns: readonly GridColumn<R>[];
  /** What stands in the head of a column. */
  head(column: GridColumn<R>): ReactNode;
  /** Pixels. */
  rowHeight: number;
  headerHeight: number;
  /** Null where rows cannot be selected. */
  selecting: Selecting | null;
  /** What a press on a row does; without it rows do nothing. */
  onRowClick?: ((row: R, event: MouseEvent<HTMLElement>) => void) | undefined;
  onRowDoubleClick?(row: R, column: GridColumn<R> | undefined, event: MouseEvent<HTMLElement>): void;
  /** Keys that the cursor does not take, with the cell that they were pressed in. */
  onCellKeyDown?(row: R, column: GridColumn<R> | undefined, event: KeyboardEvent<HTMLElement>): void;
  onResize(name: string, width: number): void;
}

/** Records in rows and columns, after the grid pattern of the ARIA Authoring Practices. */
export function DataGrid<R extends { id: string }>(props: DataGridProps<R>) {
  const { label, rows, columns, head, rowHeight, headerHeight, selecting, onRowClick, onCellKeyDown, onResize } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { forRows, all, toggleAll } = useRowSelecting(rows, selecting);
  const offset = forRows ? 1 : 0;
  const columnCount = columns.length + offset;
  const cursor = useCursor({ grid, rows: rows.length, columns: columnCount, rowHeight });
  const { template, minWidth } = columnSizes(columns, forRows !== null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    cursor.onKeyDown(event);
    const place = placeOf(event.target);
    const row = place && rows[place.row];
    if (event.defaultPrevented || !row) return;
    const onCell = event.target instanceof Element && event.target.getAttribute('role') === 'gridcell';
    if (event.key === ' ' && onCell && forRows) {
      event.preventDefault();
      forRows.toggle(place.row, event.shiftKey);
    } else onCellKeyDown?.(row, columns[place.column - offset], event);
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const row = rows[placeOf(event.target)?.row ?? -1];
    if (row) onRowClick?.(row, event);
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const row = rows[place?.row ?? -1];
    if (place && row) props.onRowDoubleClick?.(row, columns[place.column - offset], event);
  }

  const stays = columns.find((column) => column.stays === 'start');
  const sizes = {
    '--grid-head': `${headerHeight}px`,
    '--grid-stays': `${(forRows ? checkWidth : 0) + (stays ? (stays.width ?? stays.least ?? 0) : 0)}px`,
    '--grid-columns': template,
    '--grid-width': `${minWidth}px`,
    '--grid-row': `${rowHeight}px`,
  };
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount}
      {...(forRows && { 'aria-multiselectable': true })}
      onFocus={cursor.onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      sx={gridStyle}
      style={sizes as CSSProperties}
      data-opens={onRowClick !== undefined}
    >
      <GridHead
        columns={columns}
        head={head}
        height={headerHeight}
        cursor={cursor.place.row === -1 ? cursor.place.column : -1}
        onResize={onResize}
        {...(selecting && {
          selecting: selecting.texts,
          selected: all || (rows.some(({ id }) => selecting.ids.has(id)) && 'partly'),
          onToggle: toggleAll,
        })}
      />
      {rows.map((row, index) => (
        <GridRow
          // Another page finds the rows of this one in the document, and changes what they say: that takes half the time.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
          key={index}
          row={row}
          index={index}
          columns={columns}
          selecting={forRows}
          selected={selecting?.ids.has(row.id) ?? false}
          cursor={cursor.place.row === index ? cursor.place.column : -1}
        />
      ))}
    </Box>
  );
}
