import { type FocusEvent, type KeyboardEvent, type RefObject, startTransition, useState } from 'react';
import { type Place, placeAfter } from './cursor.ts';

interface Options {
  grid: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  rowHeight: number;
}

const number = (element: Element, attribute: string) => Number(element.getAttribute(attribute));

/** The cell that an element stands in, by the indices that the grid gives its cells for assistive technology. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]');
  return cell && row ? { row: number(row, 'aria-rowindex') - 2, column: number(cell, 'aria-colindex') - 1 } : null;
}

/** Text fields and menus keep their keys. */
function keepsKeys(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]')
  );
}

/** The one cell of a grid that Tab reaches; arrows and their like move it, a click or Tab takes it along. */
export function useCursor({ grid, rows, columns, rowHeight }: Options) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });

  function moveTo({ row, column }: Place) {
    const cell = grid.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
    );
    const control = cell?.hasAttribute('tabindex') ? null : cell?.querySelector<HTMLElement>('button, input, a');
    (control ?? cell)?.focus();
  }

  return {
    /** Follows the rows when there are fewer than there were. */
    place: { ...place, row: Math.min(place.row, rows - 1) },
    moveTo,
    onFocus({ target }: FocusEvent) {
      const focused = placeOf(target);
      // Only the next Tab needs it: what was pressed, a link among them, comes first.
      if (focused && (focused.row !== place.row || focused.column !== place.column))
        startTransition(() => setPlace(focused));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = placeOf(event.target);
      if (!from || event.defaultPrevented || event.altKey || keepsKeys(event.target)) return;
      const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2);
      const mirrored = event.currentTarget.closest('[dir=rtl]') !== null;
      const next = placeAfter(from, event, { rows, columns, page }, mirrored);
      if (!next) return;
      event.preventDefault();
      moveTo(next);
    },
  };
}
