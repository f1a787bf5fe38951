import { type GridApi, gridClasses } from '@mui/x-data-grid';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ListState } from '#console/query/list-state.ts';
import { useSpace } from '#console/ui/context.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { locationIn, storeLocation } from './list-location.ts';

/**
 * Leads back to where somebody was in a list: by Back and Forward, and by a record's own way back, whose navigation carries
 * `{ returning: <id of the record> }`. Other ways into a list, its menu item among them, begin at its start.
 * @param element what holds the grid
 * @param ready the rows are those of the state
 */
export function useListLocation(
  resource: Resource,
  { columns: _, ...state }: ListState,
  element: RefObject<HTMLElement | null>,
  api: RefObject<GridApi | null>,
  ready: boolean,
) {
  const { space } = useSpace();
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const returning = isJsonObject(location.state) ? location.state.returning : undefined;
  const list = JSON.stringify([space?.id, resource.name, state]);
  const before = useRef<{ list: string; key: string; search: string } | null>(null);

  // Along with the grid: who scrolls as soon as it is there is led back to where that was, also on a busy machine.
  useLayoutEffect(() => {
    const scroller = element.current?.querySelector(`.${gridClasses.virtualScroller}`);
    if (!scroller) return;
    const onScroll = () => storeLocation(list, { top: scroller.scrollTop, left: scroller.scrollLeft });
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [list, element]);

  useEffect(() => {
    const last = before.current;
    const grid = api.current;
    if (!grid || !ready || (last?.list === list && last.key === location.key)) return;
    before.current = { list, key: location.key, search: location.search };
    const lastLocation = locationIn(list);
    const comesBack = isBack || returning !== undefined;
    if (comesBack && last?.list !== list) {
      grid.scroll({ top: lastLocation.top, left: Math.abs(lastLocation.left) });
      // Among the states of one visit the focus stays with whoever changed them.
      if (last === null) focusCell(grid, returning, lastLocation.cell, resource.title);
    } else if (last && (last.list !== list || last.search === location.search)) {
      grid.scroll({ top: 0 });
    }
  }, [list, location, ready, isBack, returning, api, resource]);

  return {
    /** Remembers the cell that takes the focus. */
    onFocusCell: (id: string, field: string) => storeLocation(list, { cell: { id, field } }),
  };
}

/**
 * Focuses the cell of the record that somebody comes from, in the column that they left by; else the one that they left.
 * An address may name columns without the title: the grid throws for a column that it has not.
 */
function focusCell(grid: GridApi, returning: unknown, left: { id: string; field: string } | null, title: string) {
  const id = [returning, left?.id].find((one) => typeof one === 'string' && grid.getRow(one) !== null);
  const field = [left?.field, title].find((one) => one !== undefined && grid.getColumn(one) !== undefined);
  if (typeof id === 'string' && field !== undefined) grid.setCellFocus(id, field);
}
