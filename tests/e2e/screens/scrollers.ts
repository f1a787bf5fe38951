import type { Page } from 'playwright-core';

interface Watch {
  found: Map<string, string>;
  scan(): void;
}

type Watched = typeof window & { scrollers?: Watch };

/** Runs in the page: looks at every frame that is drawn otherwise than the one before, where axe sees single moments. */
function watch(): void {
  const found = new Map<string, string>();
  const scrolls = (element: Element) => {
    // As much as axe lets pass.
    const over = element.scrollHeight - element.clientHeight >= 14 || element.scrollWidth - element.clientWidth >= 14;
    return over && /auto|scroll/.test(getComputedStyle(element).overflow) && element.checkVisibility();
  };
  const takesFocus = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility();
  // Its combobox keeps the focus and scrolls it.
  const isPopup = ({ id }: Element) =>
    id !== '' && document.querySelector(`[role=combobox][aria-controls="${CSS.escape(id)}"]`) !== null;
  // The grid draws the bars of its rows beside them: what scrolls is the rows, which keys reach.
  const isBar = (element: Element) => element.matches('.MuiDataGrid-scrollbar[aria-hidden=true]');
  const scan = () => {
    for (const element of document.body?.querySelectorAll('*') ?? []) {
      if (element.clientHeight === 0 || element.closest('[inert]') || !scrolls(element)) continue;
      if (
        takesFocus(element) ||
        isPopup(element) ||
        isBar(element) ||
        [...element.querySelectorAll('*')].some(takesFocus)
      )
        continue;
      const { outerHTML } = element;
      found.set(outerHTML.slice(0, outerHTML.indexOf('>') + 1), outerHTML.slice(0, 400));
    }
  };
  (window as Watched).scrollers = { found, scan };

  let changed = true;
  const note = () => {
    changed = true;
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // Sizes change without a change of the document when these come, and while something moves.
  document.addEventListener('load', note, true);
  document.fonts.addEventListener('loadingdone', note);
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  const frame = () => {
    if (changed || document.getAnimations().some(isMoving)) {
      changed = false;
      scan();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Until the next load, notes every region that scrolls at a moment at which no keyboard reaches it. */
export const watchScrollers = (page: Page): Promise<void> => page.evaluate(watch);

/** What was noted since the last time it was asked for, and what is so now. */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollers } = window as Watched;
    scrollers?.scan();
    const list = [...(scrollers?.found.values() ?? [])];
    scrollers?.found.clear();
    return list;
  });
