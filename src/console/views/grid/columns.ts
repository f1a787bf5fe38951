import type { ReactNode } from 'react';

/** A column of a grid. */
export interface GridColumn<R> {
  name: string;
  /** Pixels. A column without them takes its `share` of what is left. */
  width?: number;
  share?: number;
  /** Pixels that the column has at least, where the window is too narrow for its width or its share. */
  least?: number;
  resizable?: boolean;
  /** Stays in sight at this edge when a narrow window scrolls the columns. */
  stays?: 'start' | 'end';
  /** Numbers: their last digits stand below each other. */
  figures?: true;
  /** Its head is a control, which the cursor goes to. */
  sortable?: boolean;
  sorted?: 'ascending' | 'descending';
  /** Each cell holds one control, and the cursor goes to that instead of to the cell. */
  control?: boolean;
  /** For the style of a cell and the keys that work in it: the cell carries it as `data-state`. */
  state?(row: R): string | undefined;
  /** @param tabIndex for what can take the focus in the cell: 0 under the cursor alone */
  cell(row: R, tabIndex: 0 | -1): ReactNode;
}

/** Pixels of the column with the check boxes. */
export const checkWidth = 50;
const leastShared = 120;

type Sized = Pick<GridColumn<never>, 'width' | 'share' | 'least'>;

const least = (column: Sized) => column.least ?? column.width ?? leastShared;

/** Widths are reached before anything is shared. */
function track(column: Sized) {
  const most = column.width === undefined ? `${column.share ?? 1}fr` : `${column.width}px`;
  return column.width === least(column) ? most : `minmax(${least(column)}px, ${most})`;
}

/** The columns as `grid-template-columns`, and the pixels below which the grid scrolls. */
export function columnSizes(columns: readonly Sized[], selectable: boolean) {
  const tracks = columns.map(track);
  const pixels = columns.reduce((sum, column) => sum + least(column), selectable ? checkWidth : 0);
  return { template: [...(selectable ? [`${checkWidth}px`] : []), ...tracks].join(' '), minWidth: pixels };
}
