import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { GridColumn } from './columns.ts';

interface HeaderCellProps<R> {
  column: GridColumn<R>;
  index: number;
  focused: boolean;
  children: ReactNode;
  onResize(name: string, width: number): void;
}

/** The head of a column; its edge can be drawn to another width. */
export function HeaderCell<R>({ column, index, focused, children, onResize }: HeaderCellProps<R>) {
  const cell = useRef<HTMLDivElement>(null);
  const start = useRef({ x: 0, width: 0 });

  function grab(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: cell.current?.offsetWidth ?? 0 };
  }
  function draw(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const mirrored = event.currentTarget.closest('[dir=rtl]') !== null;
    const moved = event.clientX - start.current.x;
    onResize(column.name, start.current.width + (mirrored ? -moved : moved));
  }

  return (
    <div
      ref={cell}
      role="columnheader"
      aria-colindex={index + 1}
      data-field={column.name}
      data-stays={column.stays}
      data-figures={column.figures}
      {...(column.sorted && { 'aria-sort': column.sorted })}
      {...(!column.sortable && { tabIndex: focused ? 0 : -1 })}
    >
      {children}
      {column.resizable && <div className="grid-edge" aria-hidden onPointerDown={grab} onPointerMove={draw} />}
    </div>
  );
}
