import { memo } from 'react';
import { CheckCell } from './CheckCell.tsx';
import type { GridColumn } from './columns.ts';

/** How rows are selected: the texts of their boxes and what these do. The same object as long as the texts are. */
export interface RowSelecting {
  selectRow: string;
  unselectRow: string;
  toggle(row: number, range: boolean): void;
}

interface GridRowProps<R> {
  row: R;
  /** Place among the rows, from 0. */
  index: number;
  columns: readonly GridColumn<R>[];
  selecting: RowSelecting | null;
  selected: boolean;
  /** The column under the cursor, or -1 when that is elsewhere. */
  cursor: number;
}

function GridRowCells<R extends { id: string }>({ row, index, columns, selecting, selected, cursor }: GridRowProps<R>) {
  const offset = selecting ? 1 : 0;
  return (
    <div role="row" aria-rowindex={index + 2} data-id={row.id} {...(selecting && { 'aria-selected': selected })}>
      {selecting && (
        <CheckCell
          role="gridcell"
          label={selected ? selecting.unselectRow : selecting.selectRow}
          checked={selected}
          focused={cursor === 0}
          onToggle={(range) => selecting.toggle(index, range)}
        />
      )}
      {columns.map((column, at) => {
        const tabIndex = cursor === at + offset ? 0 : -1;
        return (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={at + offset + 1}
            data-field={column.name}
            data-stays={column.stays}
            data-figures={column.figures}
            data-state={column.state?.(row)}
            {...(!column.control && { tabIndex })}
          >
            {column.cell(row, tabIndex)}
          </div>
        );
      })}
    </div>
  );
}

/** One record. It is drawn again only when something of its own has changed: a list has many. */
export const GridRow = memo(GridRowCells) as typeof GridRowCells;
