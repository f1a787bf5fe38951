import { memo, type ReactNode } from 'react';
import { CheckCell } from './CheckCell.tsx';
import type { GridColumn } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';

interface GridHeadProps<R> {
  columns: readonly GridColumn<R>[];
  head(column: GridColumn<R>): ReactNode;
  /** Pixels. */
  height: number;
  /** The column under the cursor, or -1 when that is elsewhere. */
  cursor: number;
  onResize(name: string, width: number): void;
  /** Names of the box that selects all rows; where rows can be selected. */
  selecting?: { selectAll: string; unselectAll: string };
  selected?: boolean | 'partly';
  onToggle?(): void;
}

function DrawnHead<R>({ columns, head, height, cursor, onResize, selecting, ...box }: GridHeadProps<R>) {
  const offset = selecting ? 1 : 0;
  return (
    <div role="row" aria-rowindex={1} className="grid-head" style={{ height }}>
      {selecting && (
        <CheckCell
          role="columnheader"
          label={box.selected === true ? selecting.unselectAll : selecting.selectAll}
          checked={box.selected === true}
          partly={box.selected === 'partly'}
          focused
          onToggle={() => box.onToggle?.()}
        />
      )}
      {columns.map((column, at) => (
        <HeaderCell
          key={column.name}
          column={column}
          index={at + offset}
          focused={cursor === at + offset}
          onResize={onResize}
        >
          {head(column)}
        </HeaderCell>
      ))}
    </div>
  );
}

/** The heads of the columns; they are drawn again when they say something else, not when the cursor moves among the rows. */
export const GridHead = memo(DrawnHead) as typeof DrawnHead;
