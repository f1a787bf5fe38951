import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels of the grid's header row. */
export const headerHeight = 40;

/** Pixels of the line with the pages. */
export const pagerHeight = 49;

/** Pixels of the line with the sums, where there is one. */
export const sumsHeight = 37;

/** Pixels below the grid: the pager and the page's own margin. */
const below = pagerHeight + 24;

/** Pixels above the grid of the latest list, where the next one most likely begins too. */
let latestTop = 259;

/**
 * The grid grows with its rows up to the bottom of the window; then it scrolls inside, so that its header and the pager stay
 * in sight. `more` pixels stay free below it. What stands above it (tabs, filters, notes) differs, so the room is measured.
 * @returns the element's ref, and the style that it is first drawn with
 */
export function useGridHeight(more = 0) {
  const element = useRef<HTMLDivElement>(null);
  const [initialTop] = useState(latestTop);
  // Whatever was drawn above may have moved it. It is told to the element alone: as state it would draw all rows again.
  useLayoutEffect(() => {
    if (!element.current) return;
    latestTop = Math.round(element.current.getBoundingClientRect().top + window.scrollY);
    element.current.style.maxHeight = heightBelow(latestTop, more);
  });
  return { element, style: { maxHeight: heightBelow(initialTop, more) } };
}

const heightBelow = (top: number, more: number) => `max(320px, calc(100dvh - ${top + below + more}px))`;
