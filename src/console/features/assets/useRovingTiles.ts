import { type KeyboardEvent, useState } from 'react';

const TILE = '[data-tile]';

/** Tiles in the order of the page, and how many stand in a row. */
function tilesOf(grid: HTMLElement): { tiles: HTMLElement[]; columns: number } {
  const tiles = [...grid.querySelectorAll<HTMLElement>(TILE)];
  const top = tiles[0]?.getBoundingClientRect().top;
  const columns = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top);
  return { tiles, columns: columns === -1 ? Math.max(1, tiles.length) : columns };
}

/**
 * One tab stop for a grid of tiles: arrows, Home and End move among them.
 * @param onDelete is called with the tile's index when Delete is pressed on it
 */
export function useRovingTiles(count: number, onDelete?: (index: number) => void) {
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, count - 1));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { tiles, columns } = tilesOf(event.currentTarget);
    const from = tiles.indexOf(event.target as HTMLElement);
    if (from === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete') return onDelete?.(from);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: from + forward,
      ArrowLeft: from - forward,
      ArrowDown: from + columns,
      ArrowUp: from - columns,
      Home: 0,
      End: tiles.length - 1,
    };
    const to = tiles[steps[event.key] ?? -1];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return {
    /** Of the element around the tiles. */
    grid: { onKeyDown },
    /** Of each tile. */
    tile: (index: number) => ({
      'data-tile': true,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setActive(index),
    }),
    isActive: (index: number) => index === current,
  };
}
