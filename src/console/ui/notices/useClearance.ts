import { type RefObject, useEffect } from 'react';

/** Pixels between notices and the edge of the window, or the bar below them. */
const margin = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** How far from the lower edge of the window notices are to begin, so that they cover none of the bars. */
export function clearanceOver(notices: Box, bars: readonly Box[], windowHeight: number): number {
  const height = notices.bottom - notices.top;
  const isBeside = (bar: Box) => bar.right <= notices.left || bar.left >= notices.right;
  const clearance = bars
    .filter((bar) => !isBeside(bar))
    .sort((one, other) => other.bottom - one.bottom)
    .reduce((lowest, bar) => {
      const top = windowHeight - lowest - height;
      const isClear = bar.bottom <= top || bar.top >= windowHeight - lowest;
      return isClear ? lowest : windowHeight - bar.top + margin;
    }, margin);
  // Better over a menu as tall as the window than out of it.
  return clearance + height > windowHeight ? margin : clearance;
}

/** Bars at the lower edge, and open menus. */
const inTheWay = '[data-bottom-bar], .MuiPopover-paper';

/** Keeps the notices off the bars and menus, which come, go and scroll while a notice is shown. */
export function useClearance(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const follow = () => {
      const notices = ref.current;
      if (notices) {
        const bars = [...document.querySelectorAll(inTheWay)].map((bar) => bar.getBoundingClientRect());
        const clearance = clearanceOver(notices.getBoundingClientRect(), bars, window.innerHeight);
        notices.style.bottom = `${clearance}px`;
      }
      frame = requestAnimationFrame(follow);
    };
    // With the frame that shows them, which is laid out once.
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [ref, isShown]);
}
