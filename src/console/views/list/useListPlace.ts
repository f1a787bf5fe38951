import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSpace } from '#console/ui/context.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { keepPlace, placeIn } from './list-place.ts';
import type { ListState } from './list-state.ts';

/**
 * Leads back to where somebody was in a list: by Back and Forward, and by a record's own way back, whose navigation carries
 * `{ returning: <id of the record> }`. Other ways into a list, its menu item among them, begin at its start.
 * @param element what holds the grid
 * @param ready the rows are those of the state
 */
export function useListPlace(
  resource: Resource,
  { columns: _, ...state }: ListState,
  element: RefObject<HTMLElement | null>,
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
    const grid = element.current?.querySelector('[role=grid]');
    if (!grid) return;
    const onScroll = () => keepPlace(list, { top: grid.scrollTop, left: grid.scrollLeft });
    grid.addEventListener('scroll', onScroll, { passive: true });
    return () => grid.removeEventListener('scroll', onScroll);
  }, [list, element]);

  useEffect(() => {
    const grid = element.current?.querySelector('[role=grid]');
    const last = before.current;
    if (!grid || !ready || (last?.list === list && last.key === location.key)) return;
    before.current = { list, key: location.key, search: location.search };
    const place = placeIn(list);
    const comesBack = isBack || returning !== undefined;
    if (comesBack && last?.list !== list) {
      grid.scrollTop = place.top;
      grid.scrollLeft = place.left;
      // Among the states of one visit the focus stays with whoever changed them.
      if (last === null) cellOf(grid, returning, place.cell)?.focus();
    } else if (last && (last.list !== list || last.search === location.search)) {
      grid.scrollTop = 0;
    }
  }, [list, location, ready, isBack, returning, element]);

  return {
    /** Remembers the cell that takes the focus. */
    onFocusCell: (id: string, field: string) => keepPlace(list, { cell: { id, field } }),
  };
}

/** The cell of the record that somebody comes from, in the column that they left by; else the one that they left. */
function cellOf(grid: Element, returning: unknown, left: { id: string; field: string } | null): HTMLElement | null {
  const rows = [...grid.querySelectorAll<HTMLElement>('[role=row][data-id]')];
  const find = (id: unknown) => rows.find(({ dataset }) => dataset.id === id);
  const row = find(returning) ?? (left && find(left.id));
  const cell = row?.querySelector<HTMLElement>(`[data-field="${left?.field}"]`) ?? row?.querySelector('[data-stays]');
  if (!(cell instanceof HTMLElement)) return null;
  return cell.hasAttribute('tabindex') ? cell : cell.querySelector('button, input');
}
