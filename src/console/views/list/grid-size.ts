import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels of the grid's header row. */
export const headerHeight = 40;

/** Pixels of the line with the pages. */
export const pagerHeight = 49;

/** Pixels of the line with the sums, where there is one. */
export const sumsHeight = 37;

/** Pixels below the grid: the pager and the page's own margin. */
const below = pagerHeight + 24;

/**
 * The grid grows with its rows up to the bottom of the window; then it scrolls inside, so that its header and the pager stay
 * in sight. `more` pixels stay free below it. What stands above it (tabs, filters, notes) differs, so the room is measured.
 */
export function useGridHeight(more = 0) {
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(256);
  // Whatever was drawn above may have moved it; the same number draws nothing again.
  useLayoutEffect(() => {
    if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
  });
  return { element, maxHeight: `max(320px, calc(100dvh - ${top + below + more}px))` };
}
